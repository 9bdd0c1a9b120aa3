/** The words of mails to the company. Visitors never read them: their texts are in content/. */
export const COMPANY_TEXTS = {
  subject: 'Contact form {reference}: {name}',
  labels: {
    name: 'Name',
    email: 'E-mail',
    language: 'Language',
    time: 'Received',
    reference: 'Reference',
    reasons: 'Held back',
  },
  localTime: '{local} in Tirana',
  howToAnswer: 'To answer, reply to this mail: it goes to the visitor.',
  border: 'Everything below this line was written by the visitor.',
} as const

export const DIGEST_TEXTS = {
  subject: '[Held back] {count} from the contact form, digest {reference}',
  one: '1 message',
  several: '{count} messages',
  introduction: [
    'These messages look as if a program had sent them, so they were not delivered one by one.',
    'Each is stored and may be genuine: please look through them.',
    'To answer one, write to its address. To have it delivered like any other, run its command.',
  ],
  number: 'Message {number} of {count}',
  command: 'npm run korab -- inbox release {id}',
  commandLabel: 'Release',
} as const

/** The reasons that are stored with a message, in words. A new one is shown as it is. */
export const REASONS_IN_WORDS: Readonly<Record<string, string>> = {
  trap: 'a field that no visitor sees was filled in',
  'no-proof': 'the browser did not do its piece of work',
  'bad-proof': 'the piece of work was wrong or too old',
  'proof-reused': 'the piece of work had been used before',
  'too-fast': 'it was written in less than three seconds',
  'no-scripts': 'it was sent without scripts',
  'email-often': 'several messages came in this name within an hour',
  'many-messages': 'very many messages came within an hour',
}
