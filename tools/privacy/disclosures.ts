import { LINK_PATH } from '#server/mail-links/mail-links.ts'
import { CHAT_PATH } from '#shared/chat.ts'
import { CHALLENGE_PATH, CONTACT_PATH } from '#shared/contact.ts'
import { DOCUMENT_PATH } from '#shared/document.ts'
import type { DeviceUsage } from './device-usage.ts'

/** Something stored on the device or called on the server, with the words that disclose it. */
export interface Disclosure {
  readonly name: string
  readonly policy: 'privacy-policy' | 'cookie-policy'
  readonly words: string
}

const inPolicy =
  (policy: Disclosure['policy']) =>
  (name: string, words: string): Disclosure => ({ name, policy, words })
const inCookiePolicy = inPolicy('cookie-policy')
const inPrivacyPolicy = inPolicy('privacy-policy')

const CONSENT_COOKIE = inCookiePolicy('cookie_consent', '| cookie_consent | accepted or declined |')

/** Only after Accept. Each is an item of the list in the cookie policy. */
export const STORED_AFTER_ACCEPT = [
  inCookiePolicy('site:theme', '- the light or dark theme you picked'),
  inCookiePolicy('site:language', '- the language you picked'),
  inCookiePolicy('site:hint', '- the note that you closed the hint beside the assistant'),
  inCookiePolicy('site:announcement', '- the date of an announcement that you closed'),
  inCookiePolicy(
    'site:conversation',
    '- the random number of your conversation with the assistant',
  ),
]

/** By the first segment of the path, as recorded. */
export const CALLS = [
  inPrivacyPolicy(CONTACT_PATH, 'The form asks for your name, your e-mail address and a message.'),
  inPrivacyPolicy(CHALLENGE_PATH, 'and a short computation in your browser'),
  inPrivacyPolicy(
    CHAT_PATH,
    'Our server receives the text you type, the page you are on and its language.',
  ),
  inPrivacyPolicy(
    DOCUMENT_PATH,
    'When you try out the assistant on a text of your own, our server receives the text and your questions about it.',
  ),
]

/** Opened by the company's own people from their mails, never by a visitor. */
const STAFF_CALLS: ReadonlySet<string> = new Set([LINK_PATH])

/** Used only while the content has an announcement. */
export const WHILE_SHOWN: ReadonlySet<string> = new Set(['site:announcement'])

export type Policies = Readonly<Record<Disclosure['policy'], string>>

/** Everything used must be disclosed, everything disclosed must be used, and the texts must match. */
export function findPrivacyFaults(usages: readonly DeviceUsage[], policies: Policies): string[] {
  const disclosed = [CONSENT_COOKIE, ...STORED_AFTER_ACCEPT, ...CALLS]
  const used = new Set(usages.flatMap((one) => [...one.cookies, ...one.local, ...one.calls]))
  const faults = [
    ...usages.flatMap(({ consent, cookies, local, other, calls }) => {
      const isAccepted = consent === 'accepted'
      const visitorCalls = calls.filter((call) => !STAFF_CALLS.has(call))
      return [
        ...notIn(consent === 'none' ? [] : [CONSENT_COOKIE], cookies, `cookie, ${consent}`),
        ...notIn(isAccepted ? STORED_AFTER_ACCEPT : [], local, `device storage, ${consent}`),
        ...notIn([], other, 'other storage'),
        ...notIn(CALLS, visitorCalls, `call, ${consent}`),
      ]
    }),
    ...disclosed
      .filter(({ name }) => !used.has(name) && !WHILE_SHOWN.has(name))
      .map(({ name }) => `${name}: never used`),
    ...disclosed
      .filter(({ policy, words }) => !policies[policy].includes(words))
      .map(({ name, policy, words }) => `${name}: "${words}" is not in content/legal/${policy}.md`),
    ...listFaults(policies['cookie-policy']),
  ]
  return [...new Set(faults)]
}

function notIn(
  disclosures: readonly Disclosure[],
  names: readonly string[],
  kind: string,
): string[] {
  return names
    .filter((name) => !disclosures.some((disclosure) => disclosure.name === name))
    .map((name) => `${name} (${kind}): not disclosed`)
}

/** The policy must not list what does not exist. */
function listFaults(policy: string): string[] {
  const cookies = policy.match(/^\| (?!Name |---)/gm)?.length ?? 0
  const [, list = ''] = /keeps five things[^\n]*\n\n((?:- .*\n)+)/.exec(policy) ?? []
  const items = list.match(/^- /gm)?.length ?? 0
  return [
    ...(cookies === 1 ? [] : [`the cookie policy lists ${cookies} cookies instead of 1`]),
    ...(items === STORED_AFTER_ACCEPT.length
      ? []
      : [`the cookie policy lists ${items} items after Accept`]),
  ]
}
