import { defineConfig } from 'vitest/config'
import { ResultLine } from './result-line.ts'

/** Main journeys in Firefox and WebKit; docs/testing.md explains why without Playwright. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.engine.ts'],
    environment: 'node',
    maxWorkers: 2,
    globalSetup: ['tests/support/database-of-run.ts'],
    testTimeout: 90_000,
    // The WebKit driver sometimes stops responding. Only that is retried, in a new tab;
    // a failed journey is not.
    retry: { count: 1, condition: /aborted due to timeout/ },
    expect: { poll: { timeout: 5000 } },
    reporters: ['verbose', ['json', { outputFile: 'reports/engines.json' }], new ResultLine()],
  },
})
