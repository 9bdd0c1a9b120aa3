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
  /** How many requests were hung up on by the other side before their answer was whole. */
  readonly aborts: () => number
  /** Streams that are open at this moment. */
  readonly open: () => number
  readonly behave: (script: ModelScript) => void
  readonly close: () => Promise<void>
}

/** Answers that belong to no model, such as vectors; nothing when the address is not theirs. */
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
  /** A bench with many thousand requests has no use for them. */
  readonly isRecording?: boolean
}

/** A model provider on this computer that speaks both wires and does as its script says. */
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
    const asked: ModelRequest = {
      wire,
      path,
      headers: request.headers,
      body,
      ...WIRES[wire].read(body as never),
    }
    if (isRecording) requests.push(asked)
    const gone = new AbortController()
    open += 1
    response.once('close', () => {
      open -= 1
      if (!response.writableEnded) aborts += 1
      gone.abort()
    })
    await play(response, wire, await script(asked), gone.signal)
  }
}

function sendOther(response: ServerResponse, answer: Answer | undefined): void {
  response
    .writeHead(answer ? (answer.status ?? 200) : 404, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(answer?.body ?? {}))
}

const FLUSH_MS = 50

/** What was sent before is to arrive, or the cut would come before the first word. */
async function cut(response: ServerResponse): Promise<void> {
  await sleep(FLUSH_MS)
  response.destroy()
}

async function play(
  response: ServerResponse,
  wire: Wire,
  behaviour: ModelBehaviour,
  gone: AbortSignal,
): Promise<void> {
  const { status = 200, contentType = 'text/event-stream', headMs, raw } = behaviour
  const wait = (ms = 0) => (ms > 0 ? sleep(ms, undefined, { signal: gone }) : undefined)
  const send = (event: unknown) => {
    response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\r\n\r\n`)
  }
  await wait(headMs)
  if (status !== 200) {
    const error = { error: { code: status, message: 'as ordered', status: 'UNAVAILABLE' } }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(error))
    return
  }
  response.writeHead(200, { 'Content-Type': contentType })
  response.flushHeaders()
  const words = WIRES[wire]
  for (const thought of behaviour.thoughts ?? []) send(words.thought(thought))
  await wait(behaviour.firstTokenMs)
  if (raw !== undefined) send(raw)
  const pieces = behaviour.text ?? []
  for (let index = 0; index <= pieces.length; index += 1) {
    if (behaviour.cutAfter === index) return cut(response)
    if (behaviour.endAfter === index) return void response.end()
    if (behaviour.stallAfter === index) return void (await once(gone, 'abort'))
    const piece = pieces[index]
    if (piece === undefined) break
    if (index > 0) await wait(behaviour.gapMs)
    send(words.text(piece))
  }
  for (const event of words.ending(behaviour)) send(event)
  response.end()
}
