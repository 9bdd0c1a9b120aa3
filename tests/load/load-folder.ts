import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { cachePolicyOf, contentTypeOf, UNKNOWN_TYPE } from '#server/http/content-types.ts'
import { brotliBytes } from '#build/client-files.ts'

export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const TEXT = /\.(html|js|css|svg|data|json|xml|txt)$/

/** Loads a build into memory, so that disk speed is not measured. */
export async function loadFolder(client: string): Promise<ReadonlyMap<string, ReadyAnswer>> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)))
  const answers = new Map<string, ReadyAnswer>()
  for (const file of files) {
    const source = await readFile(path.join(client, file))
    const isText = TEXT.test(file)
    answers.set(`/${file}`.replace(/\/index\.html$/, '') || '/', {
      headers: {
        'content-type': contentTypeOf(file) ?? UNKNOWN_TYPE,
        'cache-control': cachePolicyOf(file),
        ...(isText && { 'content-encoding': 'br' }),
      },
      body: isText ? await brotliBytes(source) : source,
    })
  }
  return answers
}
