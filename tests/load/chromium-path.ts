import { execFileSync } from 'node:child_process'

/**
 * Debian's browser, without a download. The headless shell needs about half the CPU time of the
 * full browser.
 */
export function chromiumPath(program: 'chromium' | 'chromium-headless-shell' = 'chromium'): string {
  return (
    process.env['CHROMIUM_PATH'] ?? execFileSync('which', [program], { encoding: 'utf8' }).trim()
  )
}
