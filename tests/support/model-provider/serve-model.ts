import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelBehaviour, ModelRequest, ModelScript, Wire } from './model-script.ts'
import { WIRES, wireOf } from './wires.ts'

export interface ModelProvider {
  readonly port: number
  readonly requests: readonly ModelRequest[]
  /** Number of requests that the client aborted before the response was complete. */
  readonly aborts: () => number
  /** Number of open streams. */
  readonly open: () => number
  readonly behave: (script: ModelScript) => void
  readonly close: () => Promise<void>
}

/** Handles requests to other endpoints, such as embeddings; undefined results in a 404. */
export type OtherAnswer = (
  path: string,
  body: unknown,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
) => Answer | undefined | Promise<Answer | undefined>

interface Answer {
  readonly status?: number
  readonly body: unknown
}

interface ServeOptions {
  readonly port?: number
  readonly other?: OtherAnswer
  /** Off in load tests, which send thousands of requests. */
  readonly isRecording?: boolean
}

/** Starts a local scripted model provider for both wire formats. */
export async function serveModel(
  firstScript: ModelScript,
  { port = 0, other = () => undefined, isRecording = true }: ServeOptions = {},
): Promise<ModelProvider> {
  const requests: ModelRequest[] = []
  const sockets = new Set<Socket>()
  let script = firstScript
  let aborts = 0
  let open = 0
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    void respond(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    aborts: () => aborts,
    open: () => open,
    behave: (next) => {
      script = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body: unknown = await json(request)
    const wire = wireOf(path)
    if (!wire) return sendOther(response, await other(path, body, request))
    const modelRequest: ModelRequest = {
      wire,
      path,
      headers: request.headers,
      body,
      ...WIRES[wire].read(body as never),
    }
    if (isRecording) requests.push(modelRequest)
    const clientGone = new AbortController()
    open += 1
    response.once('close', () => {
      open -= 1
      if (!response.writableEnded) aborts += 1
      clientGone.abort()
    })
    await play(response, wire, await script(modelRequest), clientGone.signal)
  }
}

function sendOther(response: ServerResponse, answer: Answer | undefined): void {
  response
    .writeHead(answer ? (answer.status ?? 200) : 404, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(answer?.body ?? {}))
}

const FLUSH_MS = 50

/** Waits first, so that the chunks already written reach the client. */
async function cut(response: ServerResponse): Promise<void> {
  await sleep(FLUSH_MS)
  response.destroy()
}

async function play(
  response: ServerResponse,
  wire: Wire,
  behaviour: ModelBehaviour,
  aborted: AbortSignal,
): Promise<void> {
  const { status = 200, contentType = 'text/event-stream', headMs, raw } = behaviour
  const wait = (ms = 0) => (ms > 0 ? sleep(ms, undefined, { signal: aborted }) : undefined)
  const send = (event: unknown) => {
    response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\r\n\r\n`)
  }
  await wait(headMs)
  if (status !== 200) {
    const error = { error: { code: status, message: 'scripted failure', status: 'UNAVAILABLE' } }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(error))
    return
  }
  response.writeHead(200, { 'Content-Type': contentType })
  response.flushHeaders()
  const format = WIRES[wire]
  for (const thought of behaviour.thoughts ?? []) send(format.thought(thought))
  await wait(behaviour.firstTokenMs)
  if (raw !== undefined) send(raw)
  const pieces = behaviour.text ?? []
  for (let index = 0; index <= pieces.length; index += 1) {
    if (behaviour.cutAfter === index) return cut(response)
    if (behaviour.endAfter === index) return void response.end()
    if (behaviour.stallAfter === index) return void (await once(aborted, 'abort'))
    const piece = pieces[index]
    if (piece === undefined) break
    if (index > 0) await wait(behaviour.gapMs)
    send(format.text(piece))
  }
  for (const event of format.ending(behaviour)) send(event)
  response.end()
}
