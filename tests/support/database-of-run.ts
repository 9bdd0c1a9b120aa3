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
 * Runs once for all workers, in the process that starts them. The first worker that asks makes it
 * start the cluster, all get the same, and a run without database tests starts none.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestCluster> | undefined
  const desk = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    starting ??= startTestCluster()
    starting.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (error: Error) => socket.end(JSON.stringify({ fault: error.message })),
    )
  })
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  project.provide('databasePort', (desk.address() as AddressInfo).port)
  return async () => {
    desk.close()
    // Once more as the last line: above it stands once for every file that needed a database.
    const cluster = await starting?.catch((error: Error) => console.error(`\n${error.message}`))
    await cluster?.close()
  }
}
