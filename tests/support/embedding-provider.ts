import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type VectorsOf = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>

/** How the next responses fail; `drop` closes the connection, `hang` never responds. */
export type ProviderFailure =
  | { readonly status: number }
  | 'invalid-json'
  | 'shape'
  | 'dimensions'
  | 'drop'
  | 'hang'

export interface ProviderRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
}

export interface EmbeddingProvider {
  readonly geminiUrl: string
  readonly openaiUrl: string
  readonly requests: ProviderRequest[]
  /** Applies to every request until it is reset. */
  failure: ProviderFailure | undefined
  readonly close: () => Promise<void>
}

/** A loopback server for both embedding APIs. */
export async function startEmbeddingProvider(
  vectorsOf: VectorsOf = hashVectors,
): Promise<EmbeddingProvider> {
  const requests: ProviderRequest[] = []
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  const provider: EmbeddingProvider = {
    geminiUrl: '',
    openaiUrl: '',
    requests,
    failure: undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ProviderRequest['body']
    const path = request.url ?? ''
    requests.push({ path, headers: request.headers, body })
    const { failure } = provider
    if (failure === 'hang') return
    if (failure === 'drop') return void response.destroy()
    response.setHeader('content-type', 'application/json')
    if (typeof failure === 'object') {
      response.statusCode = failure.status
      return void response.end(JSON.stringify({ error: { message: JSON.stringify(body) } }))
    }
    if (failure === 'invalid-json') return void response.end('<html>gateway</html>')
    if (failure === 'shape')
      return void response.end(JSON.stringify({ embedding: 'none', data: 7 }))
    const responseBody = await answerEmbedding(
      path,
      body,
      vectorsOf,
      failure === 'dimensions' ? 3 : undefined,
    )
    if (!responseBody) response.statusCode = 404
    response.end(JSON.stringify(responseBody ?? { error: { message: 'no such method' } }))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(provider, { geminiUrl: `${origin}/v1beta`, openaiUrl: `${origin}/v1` })
}

interface GeminiRequest {
  readonly content: { readonly parts: readonly { readonly text: string }[] }
  readonly outputDimensionality: number
}

/** The response of one of the three methods; undefined for any other path. */
export async function answerEmbedding(
  path: string,
  body: unknown,
  vectorsOf: VectorsOf,
  wrongDimensions?: number,
): Promise<unknown> {
  const fit = (vector: readonly number[], dimensions: number) => {
    const length = wrongDimensions ?? dimensions
    return Array.from({ length }, (_, index) => vector[index] ?? 0)
  }
  const textOf = ({ content }: GeminiRequest) => content.parts.map(({ text }) => text).join('\n')
  if (path.endsWith(':embedContent')) {
    const request = body as GeminiRequest
    const [vector = []] = await vectorsOf([textOf(request)])
    return { embedding: { values: fit(vector, request.outputDimensionality) } }
  }
  if (path.endsWith(':batchEmbedContents')) {
    const { requests } = body as { readonly requests: readonly GeminiRequest[] }
    const vectors = await vectorsOf(requests.map(textOf))
    const embeddings = vectors.map((vector, n) => ({
      values: fit(vector, requests[n]?.outputDimensionality ?? 0),
    }))
    return { embeddings }
  }
  if (path.endsWith('/embeddings')) {
    const { input, dimensions } = body as { input: readonly string[]; dimensions: number }
    const vectors = await vectorsOf(input)
    const data = vectors.map((vector, index) => ({ index, embedding: fit(vector, dimensions) }))
    return { object: 'list', data: data.toReversed(), usage: { prompt_tokens: 1, total_tokens: 1 } }
  }
  return undefined
}

/** Vectors without meaning: deterministic for a text and never zero. */
function hashVectors(texts: readonly string[]): Promise<number[][]> {
  const vector = (text: string) =>
    [...createHash('sha256').update(text).digest()].map((n) => n - 127.5)
  return Promise.resolve(texts.map(vector))
}
