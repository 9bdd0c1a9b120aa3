import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface BytesResponse {
  /** Undefined if the server closed the connection without a response. */
  readonly status: number | undefined
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Sends exactly these bytes and reads one response, or until the server closes. HTTP clients would refuse to send most of them. */
export function sendBytes(port: number, bytes: string, isSecure = false): Promise<BytesResponse> {
  const host = '127.0.0.1'
  const socket: Socket = isSecure
    ? connectTls({ host, port, rejectUnauthorized: false })
    : connect(port, host)
  return new Promise((resolve) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const { headers, body } = parse(received)
      // nginx keeps the connection for some seconds if it has not read the whole request.
      if (body.length === Number(headers.get('content-length'))) socket.destroy()
    })
    // nginx may reset the connection while bytes are unread.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(parse(received)))
    socket.write(bytes)
  })
}

function parse(response: string): BytesResponse {
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/: (.*)/)
    const earlier = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), earlier === undefined ? value : `${earlier}, ${value}`)
  }
  const status = statusLine === '' ? undefined : Number(statusLine.split(' ')[1])
  return { status, headers, body: body.join('\r\n\r\n') }
}

/** A request head; the server closes the connection after its response. */
export function requestHead(
  target: string,
  { method = 'GET', version = 'HTTP/1.1', host = 'company.example', lines = [] as string[] } = {},
): string {
  const head = [`${method} ${target} ${version}`, `Host: ${host}`, 'Connection: close', ...lines]
  return `${head.join('\r\n')}\r\n\r\n`
}
