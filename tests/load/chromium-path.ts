import { execFileSync } from 'node:child_process'

/** The system's browser, unless the environment names another: nothing is downloaded. */
export function chromiumPath(): string {
  return (
    process.env['CHROMIUM_PATH'] ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  )
}
