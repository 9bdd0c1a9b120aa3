import { defineConfig } from '@playwright/test'
import { chromiumPath } from '#tests/load/chromium-path.ts'
import { SITE_PORT } from '#tests/support/journey-ports.ts'

const launchOptions = {
  executablePath: chromiumPath('chromium-headless-shell'),
  args: [
    // As root it does not start with its sandbox.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'journeys', testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'] },
    { name: 'screenshots', testMatch: 'screenshots/**/*.spec.ts' },
  ],
  outputDir: 'reports/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than the cores of the host that runs them, because tests wait for answers and timers.
  workers: 3,
  // Generous, for a busy machine; what hangs still ends.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: { baseURL: `http://127.0.0.1:${SITE_PORT}`, launchOptions },
  webServer: {
    command: 'node tests/support/serve-journeys.ts',
    port: SITE_PORT,
    reuseExistingServer: !process.env['CI'],
    // On a computer that has never done it the assistant first reads the whole site.
    timeout: 300_000,
    // The database behind it has to be stopped, not orphaned.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
