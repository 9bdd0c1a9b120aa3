import * as fc from 'fast-check'
import { CONTACT_FIELDS } from '#shared/contact.ts'
import { anyPart, BOUNDARY, headOf, partHead, partValue, type Part } from './part-grammar.ts'
import { proofText } from './proof-grammar.ts'
import { utf8 } from './text-grammar.ts'

export interface Form {
  readonly boundary: string
  /** Boundary in the header, which may differ from that of the body. */
  readonly declared: string
  readonly before: string
  readonly parts: readonly Part[]
  readonly lineEnd: string
  readonly closing: string
}

/** A named mutation of a form. */
export interface FormVariant {
  readonly name: string
  readonly apply: (form: Form) => Form
}

export function formOf(fields: Readonly<Record<string, string>>): Form {
  return {
    boundary: BOUNDARY,
    declared: `multipart/form-data; boundary=${BOUNDARY}`,
    before: '',
    parts: Object.entries(fields).map(([name, text]) => ({
      head: headOf(name),
      value: utf8(text),
    })),
    lineEnd: '\r\n',
    closing: '--\r\n',
  }
}

export function renderForm({ boundary, before, parts, lineEnd, closing }: Form): string {
  const rendered = parts.map(({ head, value }) => {
    const lines = [`--${boundary}`, head.replaceAll('\r\n', lineEnd), '', value, '']
    return lines.join(lineEnd)
  })
  return `${before}${rendered.join('')}--${boundary}${closing}`
}

const DECLARATIONS = [
  '',
  ';boundary',
  '; boundary=',
  '; boundary=""',
  `; boundary="${BOUNDARY}`,
  `; BOUNDARY=${BOUNDARY}`,
  `; charset=utf-16; boundary=${BOUNDARY}`,
  `; boundary=a; boundary=${BOUNDARY}`,
  `;;;boundary=${BOUNDARY};`,
  `; boundary=${BOUNDARY}; x="\\"`,
  `, multipart/form-data; boundary=${BOUNDARY}`,
  `; boundary*=UTF-8''x`,
]
const ODD_BOUNDARIES = ["'()+_,-./:=?", 'a b', 'é', 'x'.repeat(71), 'x'.repeat(2500), '\t']
const ODD_CLOSINGS = ['', '-', '--', '--\r\nepilogue', '\r\n', '--\r\n\r\n--', '-- \r\n']

const place = fc.nat(20)

const PART_VARIANTS = [
  variant('part added', fc.tuple(anyPart, place), ({ parts }, [part, at]) => ({
    parts: parts.toSpliced(at % (parts.length + 1), 0, part),
  })),
  variant('value replaced', fc.tuple(partValue, place), ({ parts }, [value, at]) => ({
    parts: parts.map((part, index) => (index === at % parts.length ? { ...part, value } : part)),
  })),
  variant('head replaced', fc.tuple(partHead, place), ({ parts }, [head, at]) => ({
    parts: parts.map((part, index) => (index === at % parts.length ? { ...part, head } : part)),
  })),
  variant('part left out', place, ({ parts }, at) => ({
    parts: parts.filter((_part, index) => index !== at % parts.length),
  })),
  variant('part twice', place, ({ parts }, at) => ({
    parts: [...parts, ...parts.slice(at % (parts.length || 1)).slice(0, 1)],
  })),
  variant('crowd of parts', fc.integer({ min: 9, max: 700 }), ({ parts }, count) => ({
    parts: [
      ...parts,
      ...Array.from({ length: count }, (_, n) => ({ head: headOf(`f${n}`), value: 'x' })),
    ],
  })),
  // Few addresses for many messages, so that their limit applies.
  variant('crowded e-mail', fc.integer({ min: 1, max: 3 }), ({ parts }, n) => ({
    parts: parts.map((part) =>
      part.head === headOf(CONTACT_FIELDS.email)
        ? { ...part, value: `crowd-${n}@company.example` }
        : part,
    ),
  })),
  variant('invalid proof', proofText, ({ parts }, proof) => ({
    parts: [...parts, { head: headOf(CONTACT_FIELDS.proof), value: proof }],
  })),
  variant('no parts', fc.constant(undefined), () => ({ parts: [] })),
]

const FRAME_VARIANTS = [
  variant(
    'other boundary between the parts',
    fc.constantFrom('x', '', '--', `${BOUNDARY} `, `${BOUNDARY}x`),
    (_form, boundary) => ({ boundary }),
  ),
  variant('odd boundary', fc.constantFrom(...ODD_BOUNDARIES.map(utf8)), (_form, boundary) => ({
    boundary,
    declared: `multipart/form-data; boundary="${boundary}"`,
  })),
  variant('declared otherwise', fc.constantFrom(...DECLARATIONS), (_form, end) => ({
    declared: `multipart/form-data${end}`,
  })),
  variant('text before', fc.constantFrom('\r\n', 'preamble\r\n', '--', '\0'), (_form, before) => ({
    before,
  })),
  variant('bare line ends', fc.constantFrom('\n', '\r', ' \r\n', '\r\n\r\n'), (_form, lineEnd) => ({
    lineEnd,
  })),
  variant('odd closing', fc.constantFrom(...ODD_CLOSINGS), (_form, closing) => ({ closing })),
]

export const formVariant: fc.Arbitrary<FormVariant> = fc.oneof(...PART_VARIANTS, ...FRAME_VARIANTS)

function variant<T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  change: (form: Form, drawn: T) => Partial<Form>,
): fc.Arbitrary<FormVariant> {
  return drawn.map((given) => ({ name, apply: (form) => ({ ...form, ...change(form, given) }) }))
}
