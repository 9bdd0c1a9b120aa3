import { randomUUID } from 'node:crypto'
import { startApi } from '#tests/support/api-process/start-api.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { JOURNEY_ASSISTANT } from './journey-assistant.ts'
import { JOURNEY_URLS } from './journey-service.ts'
import { test as siteTest } from './site-test.ts'

export interface SecondApi {
  /** That of the journeys, unless it is another. */
  readonly makeDatabase?: () => Promise<string>
  /** Over those of the journeys; what is empty counts as not set. */
  readonly environment: Readonly<Record<string, string>>
}

/** A journey that meets a server of its own, with other settings than the one of all others. */
export const test = siteTest.extend<{ readonly api: SecondApi }>({
  api: [{ environment: {} }, { option: true }],
  baseURL: async ({ api: { makeDatabase, environment } }, lend) => {
    const process = await startApi({
      port: await findFreePort(),
      buildDirectory: 'dist',
      databaseUrl: (await makeDatabase?.()) ?? JOURNEY_URLS.apiUrl,
      // With a secret of its own, visitors of the other servers do not count here.
      environment: { ...JOURNEY_ASSISTANT, SECRET: randomUUID(), ...environment },
    })
    try {
      await lend(`http://127.0.0.1:${process.port}`)
    } finally {
      process.kill('SIGKILL')
      await process.exited
    }
  },
})
