/**
 * The only code that may use cookies and localStorage (enforced by a lint rule). Nothing is read or
 * written before consent.
 */
const CONSENT_COOKIE = 'cookie_consent'
const CONSENT_SECONDS = 365 * 24 * 60 * 60
const PREFIX = 'site:'

export type Remembered = 'theme' | 'language' | 'hint' | 'announcement' | 'conversation'
export type Consent = 'accepted' | 'declined'

const listeners = new Set<() => void>()

/** The choice while this page is open, where the browser does not store cookies. */
let unstoredChoice: Consent | undefined

export function readConsent(): Consent | undefined {
  return unstoredChoice ?? storedConsent()
}

/** Any other value counts as no choice. */
function storedConsent(): Consent | undefined {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
  return value === 'accepted' || value === 'declined' ? value : undefined
}

export function writeConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${consent}; Max-Age=${CONSENT_SECONDS}; Path=/; SameSite=Lax${secure}`
  unstoredChoice = storedConsent() === consent ? undefined : consent
  delete document.documentElement.dataset['undecided']
  if (consent === 'declined') forgetEverything()
  for (const notify of listeners) notify()
}

export function subscribeToConsent(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Deletes stored values when the consent cookie has expired. */
export function forgetWithoutConsent(): void {
  if (readConsent() !== 'accepted') forgetEverything()
}

export function remember(key: Remembered, value: string): void {
  if (readConsent() !== 'accepted') return
  try {
    localStorage.setItem(PREFIX + key, value)
  } catch {
    // Storage is full or blocked: the value lasts for the visit.
  }
}

export function recall(key: Remembered): string | undefined {
  if (readConsent() !== 'accepted') return undefined
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}

export function forget(key: Remembered): void {
  forgetWhere((name) => name === PREFIX + key)
}

function forgetEverything(): void {
  forgetWhere((name) => name.startsWith(PREFIX))
}

function forgetWhere(matches: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (matches(name)) localStorage.removeItem(name)
    }
  } catch {
    // Storage is blocked, so it is empty.
  }
}

/**
 * Runs in the head before the first paint, so that the default theme never flashes and the page has room
 * for the cookie banner from the start.
 */
export const DEVICE_SCRIPT =
  'try{const d=document.documentElement.dataset,' +
  `c=/(?:^|;\\s*)${CONSENT_COOKIE}=(accepted|declined)(?:;|$)/.exec(document.cookie);let m;` +
  'if(!c)d.undecided="";else if(c[1]==="accepted"){' +
  `const t=localStorage.getItem("${PREFIX}theme");m=localStorage.getItem("${PREFIX}language");` +
  'if(t==="light"||t==="dark")d.theme=t;' +
  `if(localStorage.getItem("${PREFIX}announcement"))d.announced="closed"}` +
  // The remembered language, or the browser's, if this page exists in it.
  'const l=[m,...navigator.languages].map(x=>x?.slice(0,2)).find(x=>x&&document.querySelector(`link[hreflang=${x}]`));' +
  'if(l&&l!==document.documentElement.lang)d.language=l}catch{}'
