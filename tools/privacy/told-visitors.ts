import { CHAT_PATH } from '#shared/chat.ts'
import { CHALLENGE_PATH, CONTACT_PATH } from '#shared/contact.ts'
import { REPORTS_PATH } from '#shared/reports.ts'
import { VITALS_PATH } from '#shared/speed.ts'

/** What is kept on a device or called on the server, each with the words that tell visitors so. */
export interface Told {
  readonly name: string
  readonly policy: 'privacy-policy' | 'cookie-policy'
  readonly words: string
}

export const CONSENT_COOKIE: Told = {
  name: 'cookie_consent',
  policy: 'cookie-policy',
  words: '| cookie_consent | accepted or declined |',
}

/** After Accept only. Each is a line of the list in the policy. */
export const KEPT_AFTER_ACCEPT: readonly Told[] = [
  {
    name: 'korab:theme',
    policy: 'cookie-policy',
    words: '- the light or dark theme you picked',
  },
  {
    name: 'korab:hint',
    policy: 'cookie-policy',
    words: '- the note that you closed the hint beside the assistant',
  },
  {
    name: 'korab:conversation',
    policy: 'cookie-policy',
    words: '- the random number of your conversation with the assistant',
  },
]

/** Lines of the same list, which has no other. They keep nothing on the device. */
export const SENT_AFTER_ACCEPT: readonly Told[] = [
  {
    name: VITALS_PATH,
    policy: 'cookie-policy',
    words: '- the speed at which a page loads and reacts',
  },
  {
    name: REPORTS_PATH,
    policy: 'cookie-policy',
    words: '- in one visit of ten, errors of our own scripts',
  },
]

export const CALLS: readonly Told[] = [
  {
    name: CONTACT_PATH,
    policy: 'privacy-policy',
    words: 'The form asks for your name, your e-mail address and a message.',
  },
  {
    name: CHALLENGE_PATH,
    policy: 'privacy-policy',
    words: 'and a short computation in your browser',
  },
  {
    name: CHAT_PATH,
    policy: 'privacy-policy',
    words: 'Our server receives the text you type, the page you are on and its language.',
  },
  ...SENT_AFTER_ACCEPT,
]
