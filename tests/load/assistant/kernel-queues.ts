const ESTABLISHED = '01'

/** Bytes in the send queues of a local port, by remote address. */
export function queuesOf(table: string, port: number): Map<string, number> {
  const own = port.toString(16).toUpperCase().padStart(4, '0')
  const queues = new Map<string, number>()
  for (const line of table.split('\n').slice(1)) {
    const [, local, peer, state, lengths] = line.trim().split(/\s+/)
    if (!local?.endsWith(`:${own}`) || state !== ESTABLISHED || !peer || !lengths) continue
    const waiting = Number.parseInt(lengths, 16)
    if (waiting > 0) queues.set(peer, waiting)
  }
  return queues
}
