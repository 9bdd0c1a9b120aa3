import type { IncomingMessage } from 'node:http'
import type { OtherAnswer } from './model-provider/serve-model.ts'
import { answerEmbedding, type VectorsOf } from './embedding-provider.ts'
import { UNEMBEDDABLE } from './scripted-questions.ts'

export interface EmbeddingRequest {
  readonly method: string | undefined
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
  /** The text to embed. */
  readonly text: string
}

interface QuestionBody {
  readonly content?: { readonly parts: readonly { readonly text: string }[] }
}

/** The embedding methods of the browser tests' provider; fails for questions with `UNEMBEDDABLE`. */
export function serveQuestionVectors(vectorsOf: VectorsOf) {
  const requests: EmbeddingRequest[] = []
  const other: OtherAnswer = async (path, body, { method, headers }) => {
    const { content } = body as QuestionBody
    const text = content?.parts.map((part) => part.text).join('\n') ?? ''
    requests.push({ method, path, headers, body, text })
    if (text.includes(UNEMBEDDABLE)) return { status: 503, body: { error: { code: 503 } } }
    const responseBody = await answerEmbedding(path, body, vectorsOf)
    return responseBody === undefined ? undefined : { body: responseBody }
  }
  return { requests, other }
}
