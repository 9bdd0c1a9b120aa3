import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databasePort: number
  }
}

/**
 * Global setup. All workers share one cluster, which starts on the first request; a run without
 * database tests starts none.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestCluster> | undefined
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    starting ??= startTestCluster()
    starting.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (error: Error) => socket.end(JSON.stringify({ fault: error.message })),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('databasePort', (server.address() as AddressInfo).port)
  return async () => {
    server.close()
    // Repeated at the end, because each file that needs a database has reported it above.
    const cluster = await starting?.catch((error: Error) => console.error(`\n${error.message}`))
    await cluster?.close()
  }
}
