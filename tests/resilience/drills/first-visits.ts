import { readFile } from 'node:fs/promises'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { connect } from 'node:net'
import path from 'node:path'
import { Duplex, Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'

interface VisitPlan {
  /** TLS and HTTP/2. */
  readonly port: number
  /** Paths of one visit, the page first. */
  readonly paths: readonly string[]
  readonly visits: number
  /** All visits start within this time. */
  readonly withinMs: number
  readonly bytesPerSecond: number
}

export interface VisitFigures {
  readonly visits: number
  readonly requests: number
  /** Responses with another status than 200. */
  refused: number
  /** Requests without a complete response. */
  failed: number
  megabytes: number
  seconds: number
}

const VISIT_TIMEOUT_MS = 180_000

/** The page, every file that its HTML names, and the Latin fonts of its stylesheets. */
export async function readVisit(client: string): Promise<string[]> {
  const read = (file: string) => readFile(path.join(client, file), 'utf8')
  const named =
    (await read('index.html')).match(
      /\/(?:assets\/[\w./-]+|favicon\.svg|site\.webmanifest)(?=["#\\])/g,
    ) ?? []
  const sheets = await Promise.all(named.filter((file) => file.endsWith('.css')).map(read))
  const fonts = sheets.join('').match(/\/assets\/[\w-]+-latin-[\w-]+\.woff2/g) ?? []
  return ['/', ...new Set([...named, ...fonts])]
}

/** First visits from one address, each over one HTTP/2 connection that is read at the speed of its line. */
export async function visitPage(plan: VisitPlan): Promise<VisitFigures> {
  const { visits, withinMs, paths } = plan
  const requests = visits * paths.length
  const figures = { visits, requests, refused: 0, failed: 0, megabytes: 0, seconds: 0 }
  const started = performance.now()
  const visitOnce = async (n: number) => {
    await sleep((withinMs * n) / visits)
    const session = openSession(plan)
    const timeout = setTimeout(() => session.destroy(), VISIT_TIMEOUT_MS)
    const [page = '/', ...files] = paths
    await request(session, page, figures)
    await Promise.all(files.map((file) => request(session, file, figures)))
    clearTimeout(timeout)
    session.destroy()
  }
  await Promise.all(Array.from({ length: visits }, (_, n) => visitOnce(n)))
  figures.seconds = Math.round((performance.now() - started) / 1000)
  figures.megabytes = Math.round(figures.megabytes)
  return figures
}

function openSession({ port, bytesPerSecond }: VisitPlan): ClientHttp2Session {
  const socket = connect(port, '127.0.0.1')
  const line = new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      void setTimeout(done, (chunk.length / bytesPerSecond) * 1000, null, chunk),
  })
  const slow = Duplex.from({ readable: socket.pipe(line), writable: socket })
  const secure = connectTls({ socket: slow, rejectUnauthorized: false, ALPNProtocols: ['h2'] })
  for (const stream of [socket, line, slow, secure]) stream.on('error', () => undefined)
  const session = connectHttp2(`https://127.0.0.1:${port}`, { createConnection: () => secure })
  session.on('error', () => undefined)
  session.on('close', () => socket.destroy())
  return session
}

function request(
  session: ClientHttp2Session,
  target: string,
  figures: VisitFigures,
): Promise<void> {
  return new Promise((resolve) => {
    const stream = session.request({ ':path': target, 'accept-encoding': 'br' })
    // Data can arrive before the event for its headers.
    let [expected, received] = [-1, 0]
    stream.on('response', (headers) => {
      expected = Number(headers['content-length'])
      if (headers[':status'] !== 200) figures.refused += 1
    })
    stream.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    stream.on('error', () => undefined)
    stream.on('close', () => {
      figures.megabytes += received / 1e6
      if (received !== expected) figures.failed += 1
      resolve()
    })
  })
}
