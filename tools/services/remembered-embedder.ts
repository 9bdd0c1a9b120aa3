import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'

const HASH_BYTES = 32

/**
 * A local embedder that remembers in a file what it embedded: databases for development and tests come
 * and go, and it needs minutes for all texts of the site. It treats a question as any other text.
 */
export function rememberEmbeddings(embedder: Embedder, folder: string): Embedder {
  const file = path.join(folder, `${embedder.space}.bin`)
  const recordBytes = HASH_BYTES + embedder.dimensions * 4
  let loading: Promise<Map<string, readonly number[]>> | undefined

  const load = async () => {
    const known = new Map<string, readonly number[]>()
    if (!existsSync(file)) return known
    const bytes = await readFile(file)
    // Somebody was killed while writing: the rest of the file cannot be trusted either.
    if (bytes.length % recordBytes !== 0) await rm(file, { force: true })
    else {
      for (let at = 0; at < bytes.length; at += recordBytes) {
        const vector = Array.from({ length: embedder.dimensions }, (_, n) =>
          bytes.readFloatLE(at + HASH_BYTES + n * 4),
        )
        known.set(bytes.toString('hex', at, at + HASH_BYTES), vector)
      }
    }
    return known
  }

  const save = async (texts: readonly string[], vectors: readonly (readonly number[])[]) => {
    const records = texts.map((text, index) => {
      const record = Buffer.alloc(recordBytes)
      Buffer.from(hashOf(text), 'hex').copy(record)
      for (const [n, value] of vectors[index]?.entries() ?? []) {
        record.writeFloatLE(value, HASH_BYTES + n * 4)
      }
      return record
    })
    await mkdir(folder, { recursive: true })
    await appendFile(file, Buffer.concat(records))
  }

  const embedTexts: Embedder['embedTexts'] = async (texts, signal) => {
    loading ??= load()
    const known = await loading
    const missing = [...new Set(texts)].filter((text) => !known.has(hashOf(text)))
    if (missing.length > 0) {
      const vectors = await embedder.embedTexts(missing, signal)
      await save(missing, vectors)
      for (const [n, text] of missing.entries()) known.set(hashOf(text), vectors[n] ?? [])
    }
    return texts.map((text) => known.get(hashOf(text)) ?? [])
  }
  return {
    ...embedder,
    embedTexts,
    embedQuestion: async (text, signal) => (await embedTexts([text], signal))[0] ?? [],
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
