import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { CONTACT_FIELDS, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'
import { anyMutation, mutate, type Mutation } from './byte-mutations.ts'
import { formOf, formVariant, renderForm, type FormVariant } from './form-grammar.ts'
import { headVariant, type Head, type HeadVariant } from './head-grammar.ts'
import { plainText } from './text-grammar.ts'

/**
 * Expected result: `stored` for a valid message, `answered` for a complete request to the form with
 * a mutation, `survived` for anything else. `counted` is a valid web-vitals report, `noted` a
 * complete request to a report route, `refused` a question with one wrong or additional key.
 */
export type Expectation = 'stored' | 'answered' | 'survived' | 'counted' | 'noted' | 'refused'

export interface FuzzCase {
  readonly wire: Buffer
  readonly expectation: Expectation
  readonly kind: string
  /** Names of the mutations, for counterexamples. */
  readonly variants: readonly string[]
  readonly wantsPage: boolean
  readonly visitor: { readonly email: string; readonly name: string; readonly message: string }
  /** Offsets at which the bytes are split into separate writes. */
  readonly cuts: readonly number[]
}

interface Draft {
  readonly name: string
  readonly message: string
  readonly formVariants: readonly FormVariant[]
  readonly headVariants: readonly HeadVariant[]
  readonly framing: Framing
  readonly mutations: readonly Mutation[]
  readonly mutated: 'body' | 'wire'
  readonly cuts: readonly number[]
}

/** How the body length is declared; the last four are wrong. */
export type Framing = 'length' | 'chunked' | 'too short' | 'too long' | 'none' | 'broken chunks'

const few = <T>(arbitrary: fc.Arbitrary<T>, most: number) =>
  fc.array(arbitrary, { minLength: 1, maxLength: most })
const none = fc.constant([])
const honest = fc.constantFrom<Framing>('length', 'length', 'length', 'chunked')
const texts = {
  name: plainText,
  message: plainText,
  cuts: fc.array(fc.nat(2000), { maxLength: 2 }),
}

function draft(parts: {
  readonly forms?: fc.Arbitrary<FormVariant[]>
  readonly heads?: fc.Arbitrary<HeadVariant[]>
  readonly framing?: fc.Arbitrary<Framing>
  readonly mutations?: fc.Arbitrary<Mutation[]>
  readonly mutated?: 'body' | 'wire'
}): fc.Arbitrary<Draft> {
  return fc.record({
    ...texts,
    formVariants: parts.forms ?? none,
    headVariants: parts.heads ?? none,
    framing: parts.framing ?? honest,
    mutations: parts.mutations ?? none,
    mutated: fc.constant(parts.mutated ?? 'body'),
  })
}

/** All requests of the fuzzer: valid, mutated, and both with changed bytes. */
export function anyRequest(accessKey: string): fc.Arbitrary<FuzzCase> {
  const forms = few(formVariant, 3)
  const heads = few(headVariant, 3)
  const render = (drawn: Draft) => renderCase(drawn, accessKey)
  const donor = draft({ forms, heads }).map((drawn) => render(drawn).wire.toString('latin1'))
  const mutations = few(anyMutation(donor), 4)
  const lies = fc.constantFrom<Framing>('too short', 'too long', 'none', 'broken chunks')
  return fc
    .oneof(
      { weight: 3, arbitrary: draft({}) },
      { weight: 6, arbitrary: draft({ forms }) },
      { weight: 6, arbitrary: draft({ heads }) },
      { weight: 3, arbitrary: draft({ forms, heads }) },
      { weight: 1, arbitrary: draft({ forms, framing: lies }) },
      { weight: 4, arbitrary: draft({ mutations, mutated: 'body' }) },
      { weight: 2, arbitrary: draft({ forms, mutations, mutated: 'body' }) },
      { weight: 3, arbitrary: draft({ mutations, mutated: 'wire' }) },
      { weight: 1, arbitrary: draft({ forms, heads, mutations, mutated: 'wire' }) },
    )
    .map(render)
}

function renderCase(drawn: Draft, accessKey: string): FuzzCase {
  // Equal texts make equal requests, also while shrinking.
  const id = createHash('sha256')
    .update(JSON.stringify([drawn.name, drawn.message]))
    .digest('hex')
    .slice(0, 24)
  const visitor = {
    name: drawn.name,
    email: `person-${id}@company.example`,
    message: drawn.message,
  }
  const fields = {
    ...visitor,
    [CONTACT_FIELDS.accessKey]: accessKey,
    [CONTACT_FIELDS.language]: 'en',
  }
  const form = drawn.formVariants.reduce((current, { apply }) => apply(current), formOf(fields))
  const head = drawn.headVariants.reduce(
    (current, { apply }) => apply(current),
    validHead(form.declared, id),
  )
  const isBodyMutated = drawn.mutated === 'body'
  const body = isBodyMutated ? mutate(renderForm(form), drawn.mutations) : renderForm(form)
  const wire = renderHead(head, drawn.framing, body) + renderBody(drawn.framing, body)
  return {
    wire: Buffer.from(isBodyMutated ? wire : mutate(wire, drawn.mutations), 'latin1'),
    expectation: expectationOf(drawn, head),
    kind: kindOf(drawn),
    variants: [...drawn.formVariants, ...drawn.headVariants].map(({ name }) => name),
    wantsPage: wantsPage(head),
    visitor,
    cuts: drawn.cuts,
  }
}

function validHead(contentType: string, id: string): Head {
  return {
    line: `POST ${CONTACT_PATH} HTTP/1.1`,
    headers: [
      ['Host', 'company.example'],
      ['Content-Type', contentType],
      ['Sec-Fetch-Site', 'same-origin'],
      ['Accept', 'application/json'],
      [IDEMPOTENCY_HEADER, `key-${id}`],
    ],
    rawLines: [],
    isSound: true,
  }
}

export function renderHead(
  { line, headers, rawLines }: Head,
  framing: Framing,
  body: string,
): string {
  const lengths: Readonly<Record<Framing, string[]>> = {
    length: [`Content-Length: ${body.length}`],
    chunked: ['Transfer-Encoding: chunked'],
    'too short': [`Content-Length: ${Math.floor(body.length / 2)}`],
    'too long': [`Content-Length: ${body.length + 9}`],
    none: [],
    'broken chunks': ['Transfer-Encoding: chunked'],
  }
  const lines = [
    line,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...rawLines,
    ...lengths[framing],
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

export function renderBody(framing: Framing, body: string): string {
  if (framing === 'broken chunks')
    return `${(body.length + 5).toString(16)};x\r\n${body}\r\n0\r\n\r\n`
  if (framing !== 'chunked') return body
  const middle = Math.floor(body.length / 2)
  const chunks = [body.slice(0, middle), body.slice(middle)].filter((chunk) => chunk !== '')
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`
}

function expectationOf(drawn: Draft, head: Head): Expectation {
  const isHonest = drawn.framing === 'length' || drawn.framing === 'chunked'
  if (!isHonest || !head.isSound) return 'survived'
  if (drawn.mutations.length > 0) return drawn.mutated === 'body' ? 'answered' : 'survived'
  return drawn.formVariants.length + drawn.headVariants.length === 0 ? 'stored' : 'answered'
}

function kindOf({ mutations, mutated, formVariants, headVariants, framing }: Draft): string {
  if (mutations.length > 0) return mutated === 'body' ? 'mutated form' : 'mutated bytes'
  if (framing !== 'length' && framing !== 'chunked') return 'wrong length'
  if (formVariants.length > 0) return headVariants.length > 0 ? 'odd form and head' : 'odd form'
  return headVariants.length > 0 ? 'odd head' : 'whole'
}

function wantsPage({ headers }: Head): boolean {
  const accept = headers
    .filter(([name]) => name === 'Accept')
    .map(([, value]) => value)
    .join(', ')
  return accept.includes('text/html') && !accept.includes('application/json')
}
