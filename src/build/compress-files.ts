import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const COMPRESSIBLE = /\.(html|js|css|svg|data|json|xml|txt|ico|md|atom|webmanifest)$/

/** Writes .br and .gz beside every text file, at the highest setting: it happens once per build. */
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
