import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const REQUEST = z.object({
  max_tokens: z.number().int().positive().default(256),
  temperature: z.number().nonnegative().default(0),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
})

export type CompletionRequest = z.infer<typeof REQUEST>

export interface Completion {
  readonly reason: 'stop' | 'length'
  readonly inputTokens: number
  readonly outputTokens: number
}

export type Complete = (
  request: CompletionRequest,
  onText: (text: string) => void,
  signal: AbortSignal,
) => Promise<Completion>

/** `POST /v1/chat/completions` of the OpenAI API, streamed, one request at a time. */
export function serveCompletions(model: string, complete: Complete): Server {
  let previous: Promise<unknown> = Promise.resolve()
  return createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    previous = previous
      .then(() => respond(model, complete, request, response, gone.signal))
      .catch((error: unknown) => {
        if (!gone.signal.aborted) console.error(error)
        response.destroy()
      })
  })
}

async function respond(
  model: string,
  complete: Complete,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const body = REQUEST.safeParse(await json(request).catch(() => undefined))
  if (!body.success) {
    response.writeHead(400).end()
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  const send = (fields: object) =>
    void response.write(`data: ${JSON.stringify({ model, ...fields })}\n\n`)
  const onText = (content: string) => send({ choices: [{ index: 0, delta: { content } }] })
  const { reason, inputTokens, outputTokens } = await complete(body.data, onText, signal)
  send({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })
  send({ choices: [], usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens } })
  response.end('data: [DONE]\n\n')
}
