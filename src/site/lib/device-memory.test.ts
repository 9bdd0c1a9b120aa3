import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  forget,
  forgetWithoutConsent,
  readConsent,
  recall,
  remember,
  DEVICE_SCRIPT,
  subscribeToConsent,
  writeConsent,
} from './device-memory.ts'

const ACCEPTED = [
  'cookie_consent=accepted',
  'a=1; cookie_consent=accepted',
  'cookie_consent=accepted; b=2',
]

const NOT_ACCEPTED = [
  '',
  'cookie_consent=declined',
  'cookie_consent=',
  'cookie_consent=ACCEPTED',
  'a=accepted',
  'cookie_consent=accepted2',
  'my_cookie_consent=accepted',
  'a=cookie_consent=accepted',
]

/** A fake browser with recorded storage calls. */
function fakeDevice(cookie: string, stored: Readonly<Record<string, string>> = {}) {
  const dataset: Record<string, string> = {}
  const links = ['en', 'sq', 'x-default'].map((code) => `link[hreflang=${code}]`)
  return {
    document: {
      cookie,
      documentElement: { dataset, lang: 'en' },
      querySelector: (selector: string) => links.find((link) => link === selector),
    },
    localStorage: {
      getItem: vi.fn<(key: string) => string | null>((key) => stored[key] ?? null),
      setItem: vi.fn<(key: string, value: string) => void>(),
    },
  }
}

/** Installs a fake browser as globals. */
function onDevice(cookie: string, stored: Readonly<Record<string, string>> = {}) {
  const device = fakeDevice(cookie, stored)
  for (const [name, value] of Object.entries(device)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  return device
}

/** Installs storage that lists its keys, as a browser does. */
function storeOnDevice(cookie: string, values: Readonly<Record<string, string>>) {
  const device = onDevice(cookie)
  const stored: Record<string, unknown> = { ...values }
  const removeItem = (key: string) => delete stored[key]
  vi.stubGlobal('localStorage', Object.defineProperty(stored, 'removeItem', { value: removeItem }))
  vi.stubGlobal('location', { protocol: 'https:' })
  return { ...device, stored }
}

function runDeviceScript(
  { document, localStorage }: ReturnType<typeof fakeDevice>,
  languages: readonly string[] = [],
) {
  // The script is a string, because it is inlined in the page.
  runInNewContext(DEVICE_SCRIPT, { document, localStorage, navigator: { languages } })
  return document.documentElement.dataset['theme']
}

test.each([
  { languages: ['sq-XK', 'en'], suggested: 'sq' },
  { languages: ['de', 'sq'], suggested: 'sq' },
  { languages: ['en-GB', 'sq'], suggested: undefined },
  { languages: ['el'], suggested: undefined },
  { languages: ['sq'], remembered: 'en', suggested: undefined },
  { languages: ['en'], remembered: 'sq', suggested: 'sq' },
])(
  'with the browser in $languages and $remembered remembered, $suggested is suggested',
  ({ languages, remembered, suggested }) => {
    const stored: Record<string, string> = remembered ? { 'site:language': remembered } : {}
    const device = fakeDevice(remembered ? 'cookie_consent=accepted' : '', stored)
    runDeviceScript(device, languages)
    expect(device.document.documentElement.dataset['language']).toBe(suggested)
  },
)

test.each(ACCEPTED)('the cookies %j mean consent: what is stored is read and kept', (cookies) => {
  onDevice(cookies, { 'site:conversation': 'c1' })
  expect(readConsent()).toBe('accepted')
  expect(recall('conversation')).toBe('c1')
  expect(recall('hint')).toBeUndefined()
  for (const theme of ['dark', 'light']) {
    expect(runDeviceScript(fakeDevice(cookies, { 'site:theme': theme }))).toBe(theme)
  }
  const { stored } = storeOnDevice(cookies, { 'site:theme': 'dark' })
  forgetWithoutConsent()
  expect(Object.keys(stored)).toEqual(['site:theme'])
})

test.each(NOT_ACCEPTED)('without consent, with the cookies %j, nothing is kept', (cookies) => {
  const { document, localStorage } = onDevice(cookies, { 'site:conversation': 'c1' })
  expect(readConsent()).not.toBe('accepted')
  expect(recall('conversation')).toBeUndefined()
  expect(localStorage.getItem).not.toHaveBeenCalled()
  remember('theme', 'dark')
  expect(localStorage.setItem).not.toHaveBeenCalled()
  expect(document.cookie).toBe(cookies)
  const device = fakeDevice(cookies, { 'site:theme': 'dark' })
  expect(runDeviceScript(device)).toBeUndefined()
  expect(device.localStorage.getItem).not.toHaveBeenCalled()
  const { stored } = storeOnDevice(cookies, { 'site:theme': 'dark', other: 'kept' })
  forgetWithoutConsent()
  expect(Object.keys(stored)).toEqual(['other'])
})

test('ignores full or blocked storage', () => {
  const { localStorage } = onDevice('cookie_consent=accepted')
  localStorage.setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => remember('theme', 'dark')).not.toThrow()
})

test('the head script writes nothing and ignores blocked storage', () => {
  const device = fakeDevice('cookie_consent=accepted', { 'site:theme': 'dark' })
  runDeviceScript(device)
  expect(device.localStorage.setItem).not.toHaveBeenCalled()
  device.localStorage.getItem.mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => runDeviceScript(device)).not.toThrow()
})

test('the head script reads what remember wrote', () => {
  const { localStorage } = onDevice('cookie_consent=accepted')
  remember('theme', 'dark')
  const stored = Object.fromEntries(localStorage.setItem.mock.calls)
  expect(runDeviceScript(fakeDevice('cookie_consent=accepted', stored))).toBe('dark')
})

test('a choice that cannot be stored holds until the page is closed', () => {
  const { document } = onDevice('')
  vi.stubGlobal('location', { protocol: 'http:' })
  Object.defineProperty(document, 'cookie', { get: () => 'cookie_consent=accepted', set() {} })
  writeConsent('declined')
  expect(readConsent()).toBe('declined')
  // For the next tests: a stored choice replaces it.
  onDevice('')
  writeConsent('accepted')
})

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])(
  'over %s the cookie is valid for 365 days on the whole site and ends with %j',
  (protocol, secure) => {
    const { document } = onDevice('')
    vi.stubGlobal('location', { protocol })
    writeConsent('accepted')
    expect(document.cookie).toBe(
      `cookie_consent=accepted; Max-Age=31536000; Path=/; SameSite=Lax${secure}`,
    )
  },
)

test('accepting deletes nothing, declining only our own values', () => {
  const { stored } = storeOnDevice('', { 'site:theme': 'dark', other: 'kept' })
  writeConsent('accepted')
  expect(Object.keys(stored)).toEqual(['site:theme', 'other'])
  writeConsent('declined')
  expect(Object.keys(stored)).toEqual(['other'])
})

test.each(['accepted', 'declined'] as const)('%s: the page no longer asks', (consent) => {
  const { document } = storeOnDevice('', {})
  document.documentElement.dataset['undecided'] = ''
  writeConsent(consent)
  expect(document.documentElement.dataset).toEqual({})
})

test('a choice notifies every listener until it unsubscribes', () => {
  const { document } = storeOnDevice('', {})
  const heard: string[] = []
  const stop = subscribeToConsent(() => heard.push(`first: ${document.cookie.split(';')[0]}`))
  onTestFinished(subscribeToConsent(() => heard.push('second')))
  writeConsent('accepted')
  stop()
  writeConsent('declined')
  expect(heard).toEqual(['first: cookie_consent=accepted', 'second', 'second'])
})

test('blocked storage has no values and nothing to delete', () => {
  onDevice('cookie_consent=accepted')
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: denied, ownKeys: denied }))
  expect(recall('theme')).toBeUndefined()
  expect(() => forget('theme')).not.toThrow()
})

test.each<[string, object]>([
  ...ACCEPTED.map((cookies): [string, object] => [cookies, {}]),
  ['cookie_consent=declined', {}],
  ['', { undecided: '' }],
  ['cookie_consent=maybe', { undecided: '' }],
  ['cookie_consent=accepted2', { undecided: '' }],
  ['my_cookie_consent=accepted', { undecided: '' }],
])('with the cookies %j the head script marks the page with %j', (cookies, dataset) => {
  const device = fakeDevice(cookies)
  runDeviceScript(device)
  expect(device.document.documentElement.dataset).toEqual(dataset)
})
