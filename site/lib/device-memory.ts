/**
 * The only code that may remember anything on the visitor's device (a lint rule keeps it so).
 * Nothing is written or read back before consent: until then every choice lasts for the visit.
 */
const CONSENT_COOKIE = 'cookie_consent'
const PREFIX = 'korab:'

export type Remembered = 'theme'

export function hasConsent(cookies: string = document.cookie): boolean {
  return new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=accepted(?:;|$)`).test(cookies)
}

export function remember(key: Remembered, value: string): void {
  if (!hasConsent()) return
  try {
    localStorage.setItem(PREFIX + key, value)
  } catch {
    // Storage can be full or forbidden; the choice then lasts for the visit, as before consent.
  }
}

/** Runs in the head before the first paint, so that a remembered theme never flashes. */
export const THEME_SCRIPT =
  `try{if(/(?:^|;\\s*)${CONSENT_COOKIE}=accepted(?:;|$)/.test(document.cookie)){` +
  `const t=localStorage.getItem("${PREFIX}theme");` +
  'if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}}catch{}'
