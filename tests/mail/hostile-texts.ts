import fc from 'fast-check'

/** What has broken mails before, or would: ends of lines, of quotes, of mails, and other headers. */
const FRAGMENTS = [
  '\r\nBcc: other@elsewhere.example',
  '\nCc: other@elsewhere.example\n\n',
  '\rX-Added: yes',
  '\r\n\r\n<b>body</b>',
  '\r\n.\r\nMAIL FROM:<other@elsewhere.example>\r\nRCPT TO:<other@elsewhere.example>\r\nDATA\r\n',
  '\r\nContent-Type: text/html\r\n',
  '\r\n--boundary\r\n',
  '\n.\n',
  '.',
  '\u0085Bcc: other@elsewhere.example',
  '\u2028Bcc: other@elsewhere.example',
  '\u2029',
  '\u000b',
  '\u000c',
  '\u0000',
  '\u001b[31m',
  '\u007f',
  '\u00a0',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '%0d%0aBcc: other@elsewhere.example',
  '=?utf-8?Q?=0D=0ABcc:_other=40elsewhere.example?=',
  '=?utf-8?B?DQpCY2M6IG90aGVyQGVsc2V3aGVyZS5leGFtcGxl?=',
  '=?utf-8?Q?=E2=80=AEtxt?=',
  '=?',
  '?=',
  '=0D=0A',
  '"',
  "'",
  '\\',
  '\\"',
  '<',
  '>',
  '<other@elsewhere.example>',
  ', other@elsewhere.example',
  'undisclosed-recipients:;',
  ';',
  ':',
  '(',
  ')',
  '@',
  '   ',
  '\t',
  ' \t ',
  'ë',
  'Ж',
  '漢字',
  '😀',
  'e\u0308',
  '\ud800',
  '\udc00',
  'a'.repeat(80),
  'ë'.repeat(60),
  'word '.repeat(20),
  '-'.repeat(54),
] as const

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FRAGMENTS) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)

const hostileText = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))

/** Every sign that an address may hold without quotes, and lengths up to the limit and above it. */
const localPart = fc
  .array(fc.constantFrom(..."abcXYZ019._!#$%&'*+/=?^`{|}~-"), { minLength: 1, maxLength: 70 })
  .map((signs) => signs.join(''))
/** Signs that are allowed and together mean something else to a mail program. */
const encodedWord = fc.constantFrom(
  '=?utf-8?Q?a=40elsewhere.example=2C?=',
  '=?utf-8?B?DQo=?=',
  'a=?utf-8?Q?=0D=0ABcc?=b',
)
const domain = fc.constantFrom(
  'visitor.example',
  'VISITOR.example',
  'xn--bcher-kva.example',
  `${'a'.repeat(63)}.${'b'.repeat(63)}.example`,
)
const address = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: localPart }, { weight: 1, arbitrary: encodedWord }),
    domain,
  )
  .map(([local, host]) => `${local}@${host}`)

/** Mostly good ones: what is refused at once tests nothing that follows. */
const hostileEmail = fc.oneof(
  { weight: 6, arbitrary: address },
  { weight: 1, arbitrary: fc.tuple(address, hostileText).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.tuple(hostileText, address).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: hostileText },
)

export const hostileFields = fc.record({
  name: hostileText,
  email: hostileEmail,
  message: hostileText,
  language: fc.oneof(fc.constantFrom('en', 'sq'), hostileText),
})
