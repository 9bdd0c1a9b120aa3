import { defineConfig } from 'vitest/config'

/** For Stryker, which runs the tests that a changed file belongs to. The first test that needs the database starts it. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { CONTENT_DIR: 'tests/fixtures/sample-content' },
    include: ['src/**/*.test.ts', 'tests/mail/held-links.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/database-of-run.ts'],
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts'],
  },
})
