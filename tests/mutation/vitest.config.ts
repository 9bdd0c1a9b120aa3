import { defineConfig } from 'vitest/config'

/** The tests that `mutation.ts` names. The database is started by the first test that needs it. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { CONTENT_DIR: 'tests/fixtures/sample-content' },
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/database-of-run.ts'],
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts'],
  },
})
