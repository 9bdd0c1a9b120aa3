import { defineConfig } from 'vitest/config'

const SLOW = '**/*.slow.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Unit tests read a frozen copy: what an editor changes in content/ cannot fail them.
    env: { CONTENT_DIR: 'tests/fixtures/sample-content' },
    // More than the cores: many tests wait for a database, a timer or a child process.
    maxWorkers: 4,
    // Modules are imported once per worker, not once per file.
    isolate: false,
    // A database and a mail server on a busy machine; what hangs still ends.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['tests/support/database-of-run.ts'],
    // The first file that needs a database waits for the whole cluster.
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [SLOW],
        },
      },
      // Tests that wait for real time or restart processes many times; `.ci/nightly` runs them.
      { extends: true, test: { name: 'slow', include: [SLOW], exclude: ['node_modules/**'] } },
    ],
  },
})
