import { createHash } from 'node:crypto'
import { seededRandom } from '../chaos/seeded-random.ts'

/** A message and what identifies it on arrival. */
export interface VisitorMessage {
  readonly index: number
  readonly key: string
  readonly name: string
  readonly email: string
  readonly text: string
  /** A unique token in the text. */
  readonly token: string
  readonly address: string
  /** Without a proof of work it is quarantined and must arrive in a digest. */
  readonly hasProof: boolean
}

const QUARANTINED_SHARE = 0.05

const NAMES = [
  'Sample Person',
  'Zoë "Sample", Person',
  "O'Sample <Person>",
  'Ëmri Shembull',
] as const

/** Lines that a mail, its headers or a quotation could corrupt. */
const LINES = [
  'Good day,',
  '',
  '.',
  '.a line that starts with a dot',
  '..and one with two',
  'From here on we would like to know more.',
  '> a quotation',
  '-- ',
  'ends with spaces   ',
  '\tstarts with a tab and = has an equals sign, =3D and =C3=AB',
  'Përshëndetje, 日本語, 👋🏽 and a "quotation"',
  'Subject: not a header',
  `one long line ${'of many words '.repeat(60)}that ends here`,
  'x'.repeat(1200),
] as const

const MAX_LINES = 12

/** Deterministic by seed and index, in the form that the service stores. */
export function visitorMessage(seed: number, index: number): VisitorMessage {
  const random = seededRandom(hash(`${seed} ${index}`).readUInt32BE())
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const token = `token-${hash(`token ${seed} ${index}`).toString('hex').slice(0, 24)}`
  const lines = Array.from({ length: Math.floor(random() * MAX_LINES) }, () => pick(LINES))
  return {
    index,
    key: `chaos-${seed}-${index}-${token.slice(-16)}`,
    name: `${pick(NAMES)} ${index}`,
    email: `visitor.${seed}.${index}@visitor.example`,
    text: ['Message', ...lines, token].join('\n'),
    token,
    address: [10, index >> 16, (index >> 8) & 255, index & 255].join('.'),
    hasProof: random() >= QUARANTINED_SHARE,
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
