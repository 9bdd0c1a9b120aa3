import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z, type ZodType } from 'zod'
import {
  ANSWER_FOLDER,
  DEFAULT_LANGUAGE,
  CONTACT_OUTCOMES,
  type ContactOutcome,
} from '#shared/contact.ts'
import { isServiceTexts, type ServiceTexts } from '#shared/service-texts.ts'
import { parseJson } from '../runtime/parse-json.ts'
import {
  canonicalPathOf,
  createCanonicalPaths,
  ERROR_FOLDER,
  type CanonicalPaths,
} from './canonical-paths.ts'
import { cachePolicyOf, contentTypeOf, UNKNOWN_TYPE } from './content-types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file in memory, in every encoding that the build produced. */
export interface SiteFile {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Site {
  /** By canonical path. */
  readonly files: ReadonlyMap<string, SiteFile>
  /** By language. */
  readonly notFound: ReadonlyMap<string, SiteFile>
  /** By language: response pages of the contact form for browsers without scripts. */
  readonly answers: ReadonlyMap<string, AnswerPages>
  readonly canonicalPaths: CanonicalPaths
  /** Public origin of the site, such as `https://company.example`. */
  readonly origin: string
}

export type AnswerPages = Readonly<Record<ContactOutcome, SiteFile>>

const texts = z.record(z.string(), z.string())

const generatedHeaders = z.object({
  common: texts,
  policies: texts,
  filePolicy: z.string(),
  own: z.record(z.string(), texts),
})

type GeneratedHeaders = z.infer<typeof generatedHeaders>

const builtRedirects = z.object({ origin: z.string(), moved: texts })

export type BuiltRedirects = z.infer<typeof builtRedirects>

export const REDIRECTS_FILE = 'redirects.json'
const NOT_FOUND_FILE = '404/index.html'
const TEXTS_FILE = 'service.json'

/** Loads the whole build into memory: it is small, and reading files per request costs ten times as much. */
export async function loadSite(
  buildDirectory: string,
  onUnknownType: (file: string) => void = () => {},
): Promise<Site> {
  const client = path.join(buildDirectory, 'client')
  const generated = await readJson(buildDirectory, 'headers.json', generatedHeaders)
  const { origin, moved } = await readJson(buildDirectory, REDIRECTS_FILE, builtRedirects)
  const names = await listFiles(client)
  const files = new Map<string, SiteFile>()
  for (const name of names.filter((file) => !/\.(br|gz)$/.test(file))) {
    if (path.basename(path.dirname(name)) === ERROR_FOLDER) continue
    if (contentTypeOf(name) === undefined) onUnknownType(name)
    files.set(canonicalPathOf(name), await loadFile(client, name, new Set(names), generated))
  }
  const languages = languagesOf(names)
  const answers = new Map(languages.map((language) => [language, extractAnswers(files, language)]))
  const notFound = new Map(
    languages.map((language) => [language, extract(files, fileIn(language, NOT_FOUND_FILE))]),
  )
  return { files, notFound, answers, origin, canonicalPaths: createCanonicalPaths(names, moved) }
}

/** Canonical paths of all pages, without the error pages. */
export function pagesOf({ files }: Pick<Site, 'files'>): string[] {
  return [...files].flatMap(([page, { headers }]) =>
    headers['Content-Type']?.startsWith('text/html') ? [page] : [],
  )
}

/** Files below a folder, by their path in it, with slashes on every system. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
}

export async function loadServiceTexts(buildDirectory: string): Promise<ServiceTexts> {
  const message = `${TEXTS_FILE} is incomplete: run npm run build`
  return readJson(buildDirectory, TEXTS_FILE, z.custom<ServiceTexts>(isServiceTexts, message))
}

async function readJson<T>(folder: string, name: string, schema: ZodType<T>): Promise<T> {
  return parseJson(schema, await readFile(path.join(folder, name), 'utf8'))
}

/** Removes a file that has no path of its own: no request for it may be answered with 200, and no cache may keep it. */
function extract(files: Map<string, SiteFile>, name: string): SiteFile {
  const file = files.get(canonicalPathOf(name))
  if (!file) throw new Error(`${name} is not in the build`)
  files.delete(canonicalPathOf(name))
  return { ...file, headers: { ...file.headers, 'Cache-Control': 'no-store' } }
}

/** English is required; other languages when the build has their folder of answers. */
function languagesOf(names: readonly string[]): string[] {
  const others = names.flatMap((name) => name.split(`/${ANSWER_FOLDER}/`).slice(0, -1))
  return [...new Set([DEFAULT_LANGUAGE, ...others])]
}

function extractAnswers(files: Map<string, SiteFile>, language: string): AnswerPages {
  const folder = fileIn(language, ANSWER_FOLDER)
  const pages = Object.keys(CONTACT_OUTCOMES).map((outcome) => [
    outcome,
    extract(files, `${folder}/${outcome}/index.html`),
  ])
  return Object.fromEntries(pages) as AnswerPages
}

function fileIn(language: string, name: string): string {
  return language === DEFAULT_LANGUAGE ? name : `${language}/${name}`
}

async function loadFile(
  client: string,
  name: string,
  names: ReadonlySet<string>,
  { common, policies, filePolicy, own }: GeneratedHeaders,
): Promise<SiteFile> {
  const read = (file: string) => readFile(path.join(client, file))
  const identity = await read(name)
  return {
    bodies: {
      identity,
      ...(names.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(names.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    },
    // Weak: the encodings share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...common,
      'Content-Type': contentTypeOf(name) ?? UNKNOWN_TYPE,
      'Cache-Control': cachePolicyOf(name),
      'Content-Security-Policy': policies[name] ?? filePolicy,
      ...own[name],
    },
  }
}
