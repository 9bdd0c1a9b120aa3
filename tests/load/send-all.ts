import { connect } from 'node:net'

export interface Sent {
  readonly seconds: number
  /** Count by status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly latenciesMs: readonly number[]
}

/**
 * Sends prepared requests over a few keep-alive connections, one at a time on each. Client and
 * server share the CPU, so the client only looks for the end of each response.
 */
export async function sendAll(
  port: number,
  requests: readonly Buffer[],
  connections: number,
): Promise<Sent> {
  const statuses: Record<string, number> = {}
  const latenciesMs: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, visit))
  return { seconds: (performance.now() - started) / 1000, statuses, latenciesMs }

  async function visit(): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let waiting: ((status: string) => void) | undefined
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const end = endOfAnswer(text)
      if (end === undefined) return
      const status = text.slice(9, 12)
      text = text.slice(end)
      waiting?.(status)
    })
    socket.on('error', () => waiting?.('broken'))
    socket.on('close', () => waiting?.('closed'))
    for (let request = requests[next++]; request; request = requests[next++]) {
      const sentAt = performance.now()
      const { promise, resolve } = Promise.withResolvers<string>()
      waiting = resolve
      socket.write(request)
      const status = await promise
      latenciesMs.push(performance.now() - sentAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    socket.destroy()
  }
}

/** End of the first complete response, or undefined. */
function endOfAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head === -1) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  const end = head + 4 + Number(length ?? 0)
  return text.length >= end ? end : undefined
}
