import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Embedder } from '#server/embedding/embedder.ts'

/** Files as raw numbers: a text of a few thousand vectors takes longer to parse than to compute. */
const FOLDER = '.cache/embeddings'

/** Remembers the vectors of texts between runs, so that only what changed is computed. */
export async function cacheEmbeddings(embedder: Embedder, folder = FOLDER): Promise<Embedder> {
  const file = path.join(folder, `${embedder.space}.bin`)
  const known = await readVectors(file, embedder.dimensions)
  const embedTexts: Embedder['embedTexts'] = async (texts, signal) => {
    const missing = [...new Set(texts.filter((text) => !known.has(keyOf(text))))]
    const vectors = await embedder.embedTexts(missing, signal)
    for (const [index, text] of missing.entries()) known.set(keyOf(text), vectors[index] ?? [])
    return texts.map((text) => known.get(keyOf(text)) ?? [])
  }
  return {
    space: embedder.space,
    dimensions: embedder.dimensions,
    embedTexts,
    embedQuestion: async (text, signal) => (await embedTexts([text], signal))[0] ?? [],
    close: async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(file, packVectors(known))
      await embedder.close()
    },
  }
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const KEY_BYTES = 32

function packVectors(vectors: ReadonlyMap<string, readonly number[]>): Buffer {
  return Buffer.concat(
    [...vectors].flatMap(([key, vector]) => [
      Buffer.from(key, 'hex'),
      Buffer.from(Float32Array.from(vector).buffer),
    ]),
  )
}

async function readVectors(
  file: string,
  dimensions: number,
): Promise<Map<string, readonly number[]>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  const size = KEY_BYTES + dimensions * Float32Array.BYTES_PER_ELEMENT
  const vectors = new Map<string, readonly number[]>()
  for (let start = 0; start + size <= bytes.length; start += size) {
    const key = bytes.subarray(start, start + KEY_BYTES).toString('hex')
    // Copied, because the numbers have to begin at a multiple of four.
    const numbers = Uint8Array.from(bytes.subarray(start + KEY_BYTES, start + size)).buffer
    vectors.set(key, [...new Float32Array(numbers)])
  }
  return vectors
}
