import { connect } from 'node:net'
import type { FuzzCase } from './forms.ts'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Idle time after which the server is assumed to wait for more input. */
const IDLE_MS = 250
/** Then the client half-closes, and the server must end the connection. Its longest timeout is 10 s. */
const MAX_WAIT_MS = 15_000

/** Sends the bytes on a new connection; `isHanging` if neither a response nor the end came in that time. */
export function exchange(port: number, { wire, cuts, expectation }: FuzzCase) {
  const { promise, resolve } = Promise.withResolvers<{ answers: RawAnswer[]; isHanging: boolean }>()
  let received = ''
  const answersSoFar = () => parseAnswers(received, wire.startsWith('HEAD '))
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const finish = (isHanging: boolean) => {
    clearTimeout(longest)
    clearTimeout(quiet)
    socket.destroy()
    resolve({ answers: answersSoFar(), isHanging })
  }
  const longest = setTimeout(() => finish(true), MAX_WAIT_MS)
  let quiet: NodeJS.Timeout | undefined
  const listen = () => {
    clearTimeout(quiet)
    if (expectation === 'survived') quiet = setTimeout(() => socket.end(), IDLE_MS)
  }
  socket.on('connect', () => {
    const places = [...cuts.map((cut) => cut % (wire.length + 1)), wire.length]
    let from = 0
    for (const to of places.toSorted((a, b) => a - b)) {
      if (to > from) socket.write(wire.slice(from, to), 'latin1')
      from = to
    }
    listen()
  })
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    // Keep reading, because a mutated request may have become several.
    if (expectation !== 'survived' && answersSoFar().length > 0) finish(false)
    else listen()
  })
  // A reset is a valid end; data before it counts.
  socket.on('error', () => undefined)
  socket.on('close', () => finish(false))
  return promise
}

/**
 * The complete responses at the start of the data, without 1xx. Parsed by hand, because a client
 * library would hide malformed responses. A response to HEAD has no body.
 */
function parseAnswers(received: string, isHead: boolean): RawAnswer[] {
  const answers: RawAnswer[] = []
  let [rest, hasBody] = [received, !isHead]
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) return answers
    const [line = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(line)?.[1] ?? Number.NaN)
    const headers = Object.fromEntries(
      lines.map((header) => {
        const [name = '', value = ''] = header.split(/:(.*)/s)
        return [name.toLowerCase(), value.trim()]
      }),
    )
    const after = rest.slice(end + 4)
    const isEmpty = !hasBody || status < 200 || status === 304
    const body = isEmpty ? { text: '', rest: after } : takeBody(after, headers)
    if (!body) return answers
    const text = Buffer.from(body.text, 'latin1').toString('utf8')
    if (!(status < 200)) answers.push({ status, headers, body: text })
    rest = body.rest
    hasBody ||= status >= 200
  }
}

/** Undefined while the body is incomplete. */
function takeBody(bytes: string, headers: Readonly<Record<string, string>>) {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? 0)
    if (bytes.length < length) return undefined
    return { text: bytes.slice(0, length), rest: bytes.slice(length) }
  }
  let [text, rest] = ['', bytes]
  for (;;) {
    const [size] = /^[\da-f]+\r\n/i.exec(rest) ?? []
    if (size === undefined) return undefined
    const length = Number.parseInt(size, 16)
    const end = size.length + length + 2
    if (rest.length < end) return undefined
    text += rest.slice(size.length, size.length + length)
    rest = rest.slice(end)
    if (length === 0) return { text, rest }
  }
}
