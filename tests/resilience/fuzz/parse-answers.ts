export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The complete responses at the start of the data, without 1xx. Parsed by hand, because a client
 * library would hide malformed responses. A response to HEAD has no body.
 */
export function parseAnswers(bytes: Buffer, isHead: boolean): RawAnswer[] {
  const answers: RawAnswer[] = []
  let hasBody = !isHead
  let rest = bytes.toString('latin1')
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) return answers
    const [line = '', ...headerLines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(line)?.[1] ?? Number.NaN)
    const headers = Object.fromEntries(headerLines.map(splitHeader))
    const body = hasBody
      ? takeBody(rest.slice(end + 4), status, headers)
      : { text: '', rest: rest.slice(end + 4) }
    if (!body) return answers
    if (status >= 200 || Number.isNaN(status)) answers.push({ status, headers, body: body.text })
    rest = body.rest
    hasBody ||= status >= 200
  }
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

/** Undefined while the body is incomplete. */
function takeBody(bytes: string, status: number, headers: Readonly<Record<string, string>>) {
  if (status < 200 || status === 304) return { text: '', rest: bytes }
  if (headers['transfer-encoding'] === 'chunked') return takeChunks(bytes)
  const length = Number(headers['content-length'] ?? 0)
  if (bytes.length < length) return undefined
  return { text: decode(bytes.slice(0, length)), rest: bytes.slice(length) }
}

function takeChunks(bytes: string) {
  let text = ''
  let rest = bytes
  for (;;) {
    const [size] = /^[\da-f]+\r\n/i.exec(rest) ?? []
    if (size === undefined) return undefined
    const length = Number.parseInt(size, 16)
    const end = size.length + length + 2
    if (rest.length < end) return undefined
    text += rest.slice(size.length, size.length + length)
    rest = rest.slice(end)
    if (length === 0) return { text: decode(text), rest }
  }
}

function decode(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8')
}
