import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { contentTypeOf, KNOWN_ENDINGS } from '#server/http/content-types.ts'
import { listFiles } from '#server/http/load-build.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|svg|data|json|xml|txt|ico|md|atom|webmanifest)$/

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** Writes .br and .gz files at the highest compression, on all cores. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  const queue = files.filter((name) => COMPRESSIBLE.test(name)).values()
  const compressNext = async () => {
    for (const file of queue) {
      const source = await readFile(file)
      await writeFile(`${file}.br`, await brotli(source, { params }))
      await writeFile(`${file}.gz`, await deflate(source, { level: 9 }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}

const PICTURES = ['.jpg', '.webp', '.avif', '.png', '.svg']

/** Files without a known content type. */
export async function findFileFaults(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await listFiles(folder))
    .filter((file) => !/\.(br|gz)$/.test(file) && contentTypeOf(file) === undefined)
    .map((file) => {
      const ending = path.extname(file)
      const remedy = ending === '' ? 'remove it' : `save a picture as ${PICTURES.join(', ')}`
      return `${folder}/${file}: files ending in "${ending}" are not served; ${remedy} (known: ${KNOWN_ENDINGS.join(' ')})`
    })
}
