import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a proxy may need to see that readyz has turned. */
const NOTICE_MS = 2000
const IDLE_CHECK_MS = 100

/**
 * Ends a server without cutting anybody off: first it says that it goes, then it takes nobody new, and
 * while open requests finish, connections that have become idle are closed. Without the last a
 * browser's kept connection holds the process up for as long as it likes.
 */
export async function drain(app: FastifyInstance, noticeMs = NOTICE_MS): Promise<void> {
  await sleep(noticeMs)
  const closing = app.close()
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  await closing.finally(() => clearInterval(timer))
}
