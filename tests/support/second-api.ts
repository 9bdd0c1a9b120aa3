import { randomUUID } from 'node:crypto'
import { startApi } from '#tests/support/api-process/start-api.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { JOURNEY_ASSISTANT } from './journey-assistant.ts'
import { JOURNEY_URLS } from './journey-service.ts'
import { test as siteTest } from './site-test.ts'

export interface SecondApi {
  /** Defaults to the database of the other browser tests. */
  readonly makeDatabase?: () => Promise<string>
  /** Overrides the settings of the other browser tests; an empty value counts as not set. */
  readonly environment: Readonly<Record<string, string>>
}

/** Starts a separate server with its own settings. */
export const test = siteTest.extend<{ readonly api: SecondApi }>({
  api: [{ environment: {} }, { option: true }],
  baseURL: async ({ api: { makeDatabase, environment } }, provide) => {
    const process = await startApi({
      port: await findFreePort(),
      buildDirectory: 'dist',
      databaseUrl: (await makeDatabase?.()) ?? JOURNEY_URLS.apiUrl,
      // A separate secret separates the rate limits from those of the other servers.
      environment: { ...JOURNEY_ASSISTANT, SECRET: randomUUID(), ...environment },
    })
    try {
      await provide(`http://127.0.0.1:${process.port}`)
    } finally {
      process.kill('SIGKILL')
      await process.exited
    }
  },
})
