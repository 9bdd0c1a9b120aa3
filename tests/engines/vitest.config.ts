import { defineConfig } from 'vitest/config'
import { ResultLine } from './result-line.ts'

/** The main journeys in Firefox and WebKit; docs/testing.md says why not by Playwright. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.engine.ts'],
    environment: 'node',
    maxWorkers: 2,
    globalSetup: ['tests/support/database-of-run.ts'],
    testTimeout: 90_000,
    // WebKit's driver now and then stops answering at all. Only that is tried again, in a new tab; a
    // journey that failed has failed.
    retry: { count: 1, condition: /aborted due to timeout/ },
    expect: { poll: { timeout: 5000 } },
    reporters: ['verbose', ['json', { outputFile: 'reports/engines.json' }], new ResultLine()],
  },
})
