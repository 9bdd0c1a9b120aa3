import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { readReport, type StartFigures } from './read-report.ts'

const run = promisify(execFile)

const COMMAND = path.resolve('node_modules/lighthouse/cli/index.js')
const MAX_REPORT_BYTES = 64 * 1024 * 1024

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** One cold load in a new browser, with the mobile defaults: simulated slow 4G and 4x CPU. */
export async function runLighthouse(url: string, chromium: string): Promise<StartFigures> {
  const options = ['--quiet', '--output=json', '--only-categories=performance']
  const throttling = ['--form-factor=mobile', '--throttling-method=simulate']
  const flags = `--chrome-flags=${CHROME_FLAGS.join(' ')}`
  const { stdout } = await run(
    process.execPath,
    [COMMAND, url, ...options, ...throttling, '--no-enable-error-reporting', flags],
    { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, CHROME_PATH: chromium } },
  )
  return readReport(JSON.parse(stdout), url)
}
