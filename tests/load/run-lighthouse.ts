import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

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

interface LighthouseOptions {
  readonly chromium: string
  readonly categories?: readonly string[]
  /** Real address of the host, such as `127.0.0.1:4443`. */
  readonly servedAt?: string
}

const TRIES = 3

/**
 * One cold load in a new browser with the mobile defaults: simulated slow 4G and 4x CPU. Retried
 * when the browser records no navigation start.
 */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<unknown> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    try {
      return await load(url, options)
    } catch {
      console.log(`${url}: no navigation recorded, retrying`)
    }
  }
  return load(url, options)
}

async function load(
  url: string,
  { chromium, categories = ['performance'], servedAt }: LighthouseOptions,
): Promise<unknown> {
  const mapping = servedAt
    ? [`--host-resolver-rules="MAP ${new URL(url).hostname} ${servedAt}"`]
    : []
  const { stdout } = await run(
    process.execPath,
    [
      COMMAND,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--form-factor=mobile',
      '--throttling-method=simulate',
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      `--chrome-flags=${[...CHROME_FLAGS, ...mapping].join(' ')}`,
    ],
    { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, CHROME_PATH: chromium } },
  )
  return JSON.parse(stdout) as unknown
}
