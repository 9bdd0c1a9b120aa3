import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { CONTACT_FIELDS, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'
import { proofText } from './proofs.ts'
import * as samples from './samples.ts'
import { applyAll, byteChange, headChange, honest, lies, render, utf8, validHead } from './wire.ts'
import type { Change, Framing, Head } from './wire.ts'

const { BOUNDARY } = samples

/**
 * Expected result: `stored` for a valid message, `answered` for a complete request to the form with a change,
 * `survived` for anything else. `counted` is a valid web-vitals report, `noted` a complete request to a report route,
 * `refused` a question with one wrong or additional key.
 */
export interface FuzzCase {
  readonly expectation: 'stored' | 'answered' | 'survived' | 'counted' | 'noted' | 'refused'
  /** One character per byte. */
  readonly wire: string
  /** Offsets at which the bytes are split into separate writes. */
  readonly cuts: readonly number[]
  readonly wantsPage: boolean
  readonly visitor?: { readonly name: string; readonly email: string; readonly message: string }
}

interface Form {
  readonly boundary: string
  /** The boundary in the header may differ from that of the body. */
  readonly declared: string
  readonly before: string
  readonly parts: readonly { readonly head: string; readonly value: string }[]
  readonly lineEnd: string
  readonly closing: string
}

/** Texts that normalisation does not change, so they must be stored as is. */
const plainText = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((words) => words.map((word) => word.replaceAll(/[\p{C}\p{Z}]/gu, '')))
  .map((words) => words.filter(Boolean).join(' ').normalize('NFC'))
  .filter((text) => text !== '' && text.length <= 200)

const hostile = fc.constantFrom(...samples.HOSTILE_TEXTS)
const anyText = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(hostile, { minLength: 2, maxLength: 6 }).map((texts) => texts.join('')),
  fc
    .tuple(hostile, fc.integer({ min: 2, max: 3000 }))
    .map(([text, count]) => text.repeat(count).slice(0, 11_000)),
)
const headOf = (name: string) => `Content-Disposition: form-data; name="${utf8(name)}"`
const fieldName = fc.constantFrom('name', 'email', 'message', ...Object.values(CONTACT_FIELDS))
const anyName = fc.oneof(
  fieldName,
  fc.constantFrom(...samples.ODD_NAMES),
  // A lone surrogate cannot be percent-encoded.
  anyText.map((text) => text.toWellFormed()),
  fc.integer({ min: 100, max: 9000 }).map((length) => 'n'.repeat(length)),
)
const DISPOSITION = 'Content-Disposition: form-data;'
/** Various quoting styles, and folded lines. */
const NAMINGS: readonly ((name: string) => string)[] = [
  headOf,
  (name) => `${DISPOSITION} name=${utf8(name)}`,
  (name) => `${DISPOSITION} name='${utf8(name)}'`,
  (name) => `${DISPOSITION} name="${utf8(name)}`,
  (name) => `${DISPOSITION} name*=UTF-8''${encodeURIComponent(name)}`,
  (name) => `${DISPOSITION}\r\n name="${utf8(name)}"`,
  (name) => `content-disposition:form-data;name="${utf8(name)}";name="other"`,
  (name) => `${headOf(name)}; filename="${utf8(name)}.txt"\r\nContent-Type: text/plain`,
]
const FURTHER_LINES: readonly ((head: string) => string)[] = [
  (head) => `${head}; filename=""\r\nContent-Type: application/octet-stream`,
  (head) => `${head}; filename*=UTF-8''%E2%82%AC%00.txt`,
  (head) => `${head}\r\nContent-Type: text/plain; charset=utf-16le`,
  (head) => `${head}\r\nContent-Transfer-Encoding: base64`,
  (head) => `${head}\r\nContent-Length: 999999`,
  (head) => `${head}\r\n${headOf('other')}`,
  (head) => `${head}\r\nX-Long: ${'x'.repeat(20_000)}`,
  (head) => `X-First: a\r\n${head}\r\nno colon here`,
]
const partHead = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMINGS), anyName).map(([naming, name]) => naming(name)),
  fc.tuple(fc.constantFrom(...FURTHER_LINES), fieldName).map(([add, name]) => add(headOf(name))),
  fc.constantFrom(...samples.ODD_PART_HEADS),
)
const partValue = fc.oneof(
  { weight: 5, arbitrary: anyText.map(utf8) },
  { weight: 2, arbitrary: proofText },
  { weight: 2, arbitrary: fc.constantFrom(...samples.BROKEN_UTF8) },
  { weight: 1, arbitrary: fc.constantFrom(...samples.BOUNDARY_LIKE) },
  { weight: 1, arbitrary: fc.integer({ min: 9000, max: 70_000 }).map((n) => 'v'.repeat(n)) },
)

function change<T>(
  drawn: fc.Arbitrary<T>,
  apply: (drawn: T, form: Form) => Partial<Form>,
): fc.Arbitrary<Change<Form>> {
  return drawn.map((given) => (form) => ({ ...form, ...apply(given, form) }))
}
const place = fc.nat(20)
const formChange = fc.oneof(
  change(fc.record({ head: partHead, value: partValue, at: place }), (part, { parts }) => ({
    parts: parts.toSpliced(part.at % (parts.length + 1), 0, part),
  })),
  ...[partValue.map((value) => ({ value })), partHead.map((head) => ({ head }))].map((drawn) =>
    change(fc.tuple<[object, number]>(drawn, place), ([replaced, at], { parts }) => ({
      parts: parts.map((part, n) => (n === at % parts.length ? { ...part, ...replaced } : part)),
    })),
  ),
  change(place, (at, { parts }) => ({ parts: parts.filter((_, n) => n !== at % parts.length) })),
  change(place, (at, { parts }) => ({
    parts: [...parts, ...parts.slice(at % (parts.length || 1)).slice(0, 1)],
  })),
  change(fc.integer({ min: 9, max: 700 }), (count, { parts }) => ({
    parts: parts.concat(
      Array.from({ length: count }, (_, n) => ({ head: headOf(`f${n}`), value: 'x' })),
    ),
  })),
  // Few addresses for many messages, so that their limit applies.
  change(fc.integer({ min: 1, max: 3 }), (n, { parts }) => ({
    parts: parts.map(({ head, value }) => ({
      head,
      value: head === headOf('email') ? `crowd-${n}@company.example` : value,
    })),
  })),
  change(proofText, (value, { parts }) => ({
    parts: [...parts, { head: headOf(CONTACT_FIELDS.proof), value }],
  })),
  change(fc.constant([]), (parts) => ({ parts })),
  change(fc.constantFrom('x', '', '--', `${BOUNDARY} `, `${BOUNDARY}x`), (boundary) => ({
    boundary,
  })),
  change(fc.constantFrom(...samples.ODD_BOUNDARIES), (boundary) => ({
    boundary,
    declared: `multipart/form-data; boundary="${boundary}"`,
  })),
  change(fc.constantFrom(...samples.DECLARATIONS), (end) => ({
    declared: `multipart/form-data${end}`,
  })),
  change(fc.constantFrom('\r\n', 'preamble\r\n', '--', '\0'), (before) => ({ before })),
  change(fc.constantFrom('\n', '\r', ' \r\n', '\r\n\r\n'), (lineEnd) => ({ lineEnd })),
  change(fc.constantFrom(...samples.ODD_CLOSINGS), (closing) => ({ closing })),
)

function renderForm({ boundary, before, parts, lineEnd, closing }: Form): string {
  const rendered = parts.map(({ head, value }) =>
    [`--${boundary}`, head.replaceAll('\r\n', lineEnd), '', value, ''].join(lineEnd),
  )
  return `${before}${rendered.join('')}--${boundary}${closing}`
}

interface Draft {
  readonly forms?: fc.Arbitrary<Change<Form>[]>
  readonly heads?: fc.Arbitrary<Change<Head>[]>
  readonly framing?: fc.Arbitrary<Framing>
  /** Changed bytes of the body, or of the whole request. */
  readonly body?: fc.Arbitrary<Change<string>[]>
  readonly wire?: fc.Arbitrary<Change<string>[]>
}
const few = <T>(arbitrary: fc.Arbitrary<T>, most: number) =>
  fc.array(arbitrary, { minLength: 1, maxLength: most })

/** Requests to the form: valid, changed, and both with changed bytes. */
export function anyForm(accessKey: string): fc.Arbitrary<FuzzCase> {
  const draft = (parts: Draft): fc.Arbitrary<FuzzCase> =>
    fc
      .record({
        name: plainText,
        message: plainText,
        cuts: fc.array(fc.nat(2000), { maxLength: 2 }),
        forms: parts.forms ?? fc.constant([]),
        heads: parts.heads ?? fc.constant([]),
        framing: parts.framing ?? honest,
        body: parts.body ?? fc.constant([]),
        wire: parts.wire ?? fc.constant([]),
      })
      .map(({ name, message, cuts, forms, heads, framing, body, wire }) => {
        // Equal texts make equal requests, also while shrinking.
        const hash = createHash('sha256').update(JSON.stringify([name, message]))
        const id = hash.digest('hex').slice(0, 24)
        const visitor = { name, email: `person-${id}@company.example`, message }
        const fields = { ...visitor, [CONTACT_FIELDS.accessKey]: accessKey, language: 'en' }
        const form = applyAll<Form>(
          {
            boundary: BOUNDARY,
            declared: `multipart/form-data; boundary=${BOUNDARY}`,
            before: '',
            parts: Object.entries(fields).map(([field, text]) => ({
              head: headOf(field),
              value: utf8(text),
            })),
            lineEnd: '\r\n',
            closing: '--\r\n',
          },
          forms,
        )
        const head = applyAll(
          validHead(CONTACT_PATH, {
            'Content-Type': form.declared,
            Accept: 'application/json',
            [IDEMPOTENCY_HEADER]: `key-${id}`,
          }),
          heads,
        )
        const isComplete = !parts.framing && !parts.wire && head.isSound
        const isChanged = parts.forms ?? parts.heads ?? parts.body
        const bytes = render(head, framing, applyAll(renderForm(form), body))
        const accept = head.headers.filter(([key]) => key === 'Accept').map(([, value]) => value)
        return {
          expectation: isComplete ? (isChanged ? 'answered' : 'stored') : 'survived',
          wire: applyAll(bytes, wire),
          cuts,
          wantsPage:
            accept.join().includes('text/html') && !accept.join().includes('application/json'),
          visitor,
        }
      })
  const [forms, heads] = [few(formChange, 3), few(headChange, 3)]
  const bytes = few(byteChange(draft({ forms, heads }).map(({ wire }) => wire)), 4)
  return fc.oneof(
    { weight: 3, arbitrary: draft({}) },
    { weight: 6, arbitrary: draft({ forms }) },
    { weight: 6, arbitrary: draft({ heads }) },
    { weight: 3, arbitrary: draft({ forms, heads }) },
    { weight: 1, arbitrary: draft({ forms, framing: lies }) },
    { weight: 4, arbitrary: draft({ body: bytes }) },
    { weight: 2, arbitrary: draft({ forms, body: bytes }) },
    { weight: 3, arbitrary: draft({ wire: bytes }) },
    { weight: 1, arbitrary: draft({ forms, heads, wire: bytes }) },
  )
}
