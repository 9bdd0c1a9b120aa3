import { randomUUID } from 'node:crypto'
import { startApi } from '#tests/support/api-process/start-api.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { JOURNEY_ASSISTANT } from './journey-assistant.ts'
import { JOURNEY_URLS } from './journey-service.ts'
import { test as siteTest } from './site-test.ts'

/** Starts a separate server. Its settings override those of the others; an empty value counts as not set. */
export const test = siteTest.extend<{ readonly environment: Readonly<Record<string, string>> }>({
  environment: [{}, { option: true }],
  baseURL: async ({ environment }, provide) => {
    const process = await startApi({
      port: await findFreePort(),
      buildDirectory: 'dist',
      databaseUrl: JOURNEY_URLS.apiUrl,
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
