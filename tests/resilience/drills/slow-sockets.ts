import { connect, type Socket } from 'node:net'

const MESSAGE_INTERVAL_MS = 2000

/** Slowloris: connections that never finish their headers; closed ones are reopened. */
export function openSlowSockets(port: number, count: number) {
  const sockets = new Set<Socket>()
  let isStopped = false
  const add = () => {
    if (isStopped) return
    const socket = connect(port, '127.0.0.1', () => {
      sockets.add(socket)
      socket.write('GET / HTTP/1.1\r\nHost: company.example\r\nX-Slow: ')
    })
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(add, 100)
    })
  }
  for (let n = 0; n < count; n += 1) add()
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, MESSAGE_INTERVAL_MS)
  return {
    open: () => sockets.size,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
