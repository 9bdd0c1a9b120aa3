import { defineConfig } from 'vitest/config'

/** The tests that `mutation.ts` names; none of them needs a database. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { CONTENT_DIR: 'tests/fixtures/sample-content' },
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    isolate: false,
    testTimeout: 20_000,
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts'],
  },
})
