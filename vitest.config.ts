import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    maxWorkers: 2,
    // A database and a mail server on a busy computer; what hangs still ends.
    testTimeout: 20_000,
    globalSetup: ['tests/support/database-of-run.ts'],
    // The first file that wants a database waits for the whole cluster, on a busy computer too.
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
})
