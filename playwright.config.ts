import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/bench/chromium-path.ts'

/** Two checkouts can be tested side by side when each has a port of its own. */
const PORT = Number(process.env['E2E_PORT'] ?? 4173)

/** Debian's browser: nothing is downloaded, and as root it needs its sandbox switched off. */
const launchOptions = {
  executablePath: chromiumPath(),
  args: [
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
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'screenshots/**/*.spec.ts'],
  outputDir: 'reports/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 30_000,
  reporter: [['dot'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions },
  webServer: {
    command: 'node server/main.ts',
    port: PORT,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn' },
    reuseExistingServer: !process.env['CI'],
  },
})
