import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { cachePolicyOf, contentTypeOf } from './file-kinds.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer, ready in memory in every encoding it has. */
export interface SiteFile {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Site {
  /** Request path to file: pages stand under their address, without index.html. */
  readonly files: ReadonlyMap<string, SiteFile>
  readonly notFound: SiteFile
}

interface GeneratedHeaders {
  readonly common: Readonly<Record<string, string>>
  readonly policies: Readonly<Record<string, string>>
  readonly filePolicy: string
}

const NOT_FOUND_FILE = '404/index.html'

/** Holds the whole build in memory: it is small, and reading files would cost ten times the work. */
export async function loadSite(buildDirectory: string): Promise<Site> {
  const client = path.join(buildDirectory, 'client')
  const generated = JSON.parse(
    await readFile(path.join(buildDirectory, 'headers.json'), 'utf8'),
  ) as GeneratedHeaders
  const names = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)))
  const files = new Map<string, SiteFile>()
  for (const name of names.filter((file) => !/\.(br|gz)$/.test(file))) {
    files.set(addressOf(name), await loadFile(client, name, new Set(names), generated))
  }
  const notFound = files.get(addressOf(NOT_FOUND_FILE))
  if (!notFound) throw new Error(`${NOT_FOUND_FILE} is not in the build`)
  files.delete(addressOf(NOT_FOUND_FILE))
  return { files, notFound }
}

async function loadFile(
  client: string,
  name: string,
  names: ReadonlySet<string>,
  { common, policies, filePolicy }: GeneratedHeaders,
): Promise<SiteFile> {
  const read = (file: string) => readFile(path.join(client, file))
  const identity = await read(name)
  return {
    bodies: {
      identity,
      ...(names.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(names.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...common,
      'Content-Type': contentTypeOf(name),
      'Cache-Control': cachePolicyOf(name),
      'Content-Security-Policy': policies[name] ?? filePolicy,
    },
  }
}

function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/'
}
