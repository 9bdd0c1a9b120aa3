import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{content,contracts,site,server,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    maxWorkers: 2,
    setupFiles: ['tests/support/fail-on-console.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
})
