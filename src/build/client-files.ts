import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { contentTypeOf, KNOWN_ENDINGS } from '#server/http/content-types.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|svg|data|json|xml|txt|ico|md|atom|webmanifest)$/

/** Writes .br and .gz files at the highest compression. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
    const source = await readFile(file)
    const [br, gz] = await Promise.all([brotliBytes(source), deflate(source, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

export function brotliBytes(source: Uint8Array | string): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotli(source, { params })
}

const PICTURES = ['.jpg', '.webp', '.avif', '.png', '.svg']

/** Files without a known content type. */
export function findFileFaults(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => contentTypeOf(file) === undefined)
    .toSorted()
    .map((file) => {
      const ending = path.extname(file)
      const remedy = ending === '' ? 'remove it' : `save a picture as ${PICTURES.join(', ')}`
      return `${file}: files ending in "${ending}" are not served; ${remedy} (known: ${KNOWN_ENDINGS.join(' ')})`
    })
}
