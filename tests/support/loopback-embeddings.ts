import { createHash } from 'node:crypto'
import type { OtherAnswer } from './model-provider/serve-model.ts'

const DIMENSIONS = 768

export interface EmbeddingCall {
  readonly path: string
  readonly body: unknown
}

interface OneRequest {
  readonly content: { readonly parts: readonly { readonly text: string }[] }
}

/** The embedding methods of the Gemini API; texts with the same words have similar vectors. */
export function loopbackEmbeddings() {
  const calls: EmbeddingCall[] = []
  let isDown = false
  const other: OtherAnswer = (path, body) => {
    const method = /:(embedContent|batchEmbedContents)$/.exec(path)?.[1]
    if (!method) return undefined
    if (isDown) return { status: 503, body: { error: { code: 503 } } }
    if (method === 'embedContent') {
      calls.push({ path, body })
      return { body: { embedding: { values: vectorOf(textIn(body as OneRequest)) } } }
    }
    const { requests } = body as { requests: readonly OneRequest[] }
    return { body: { embeddings: requests.map((one) => ({ values: vectorOf(textIn(one)) })) } }
  }
  return {
    other,
    /** Requests to embed questions. */
    calls,
    fail: (isFailing: boolean) => {
      isDown = isFailing
    },
  }
}

function textIn({ content }: OneRequest): string {
  return content.parts.map(({ text }) => text).join('')
}

function vectorOf(text: string): number[] {
  const vector = Array<number>(DIMENSIONS).fill(0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? ['nothing']) {
    const index = createHash('md5').update(word).digest().readUInt16LE() % DIMENSIONS
    vector[index] = (vector[index] ?? 0) + 1
  }
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
