import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { CHAT_PATH } from '#shared/chat.ts'
import { REPORTS_PATH, VITALS_PATH } from '#shared/telemetry.ts'
import { anyMutation, mutate } from './byte-mutations.ts'
import { headVariant, type Head, type HeadVariant } from './head-grammar.ts'
import { renderBody, renderHead, type Framing, type FuzzCase } from './request-grammar.ts'
import { utf8 } from './text-grammar.ts'

/** Valid and mutated browser reports, and wrong questions; these routes accept JSON. */
interface Sample {
  readonly path: string
  readonly type: string
  readonly body: unknown
}

const figure = fc.double({ min: 0, max: 60_000, noNaN: true })
const validVitals: fc.Arbitrary<Sample> = fc
  .record({ LCP: figure, INP: figure, CLS: figure }, { requiredKeys: ['LCP'] })
  .map((values) => ({ path: VITALS_PATH, type: 'application/json', body: { page: '/', values } }))

const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    '/',
    '//x',
    '__proto__',
    'https://company.example/?x',
    'x'.repeat(3000),
    '\0',
  ),
  fc.constantFrom('chrome-extension://x/y', 'data:', 'http://[', 'javascript:x', '"\'`“‘«'),
)
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(null))

const oddVitals: fc.Arbitrary<Sample> = fc
  .record({ page: oddValue, values: fc.oneof(oddValue, fc.dictionary(oddText, oddValue)) })
  .map((body) => ({ path: VITALS_PATH, type: 'application/json', body }))

const VIOLATION = [
  'documentURL',
  'effectiveDirective',
  'blockedURL',
  'sourceFile',
  'lineNumber',
  'document-uri',
  'violated-directive',
  'blocked-uri',
  'source-file',
]
const violation = fc.dictionary(fc.constantFrom(...VIOLATION), oddValue)

const reports: fc.Arbitrary<Sample> = fc.oneof(
  fc
    .array(
      fc.record({ type: fc.constantFrom('csp-violation', 'crash', '__proto__'), body: violation }),
      {
        maxLength: 30,
      },
    )
    .map((body) => ({ path: REPORTS_PATH, type: 'application/reports+json', body })),
  violation.map((body) => ({
    path: REPORTS_PATH,
    type: 'application/csp-report',
    body: { 'csp-report': body },
  })),
  fc
    .record({
      page: fc.oneof(fc.constant('/'), oddValue),
      text: oddValue,
      source: oddValue,
      line: oddValue,
    })
    .map((body) => ({ path: REPORTS_PATH, type: 'application/json', body })),
  fc.jsonValue().map((body) => ({ path: REPORTS_PATH, type: 'application/csp-report', body })),
)

/** A question with one key that is none of ours, or one of ours of another type, perhaps written twice. */
const QUESTION = { page: '/', language: 'en', conversation: randomUUID() }
const questions: fc.Arbitrary<Sample> = fc
  .tuple(
    fc.constantFrom(
      'history',
      'instruction',
      'secret',
      'networks',
      '__proto__',
      'freeQuestions',
      '',
    ),
    oddValue,
    fc.constantFrom({ text: 'Which?', id: 'x' }, { text: ['Which?'], id: randomUUID() }, null, []),
    fc.boolean(),
  )
  .map(([key, value, message, hasMessage]) => ({
    path: CHAT_PATH,
    type: 'application/json',
    body: hasMessage
      ? { ...QUESTION, message }
      : { ...QUESTION, message: { id: randomUUID(), text: 'Which?' }, [`${key} `]: value },
  }))

const framing = fc.constantFrom<Framing>('length', 'length', 'chunked')
const cuts = fc.array(fc.nat(500), { maxLength: 2 })
const none = fc.constant<HeadVariant[]>([])
const some = fc.array(headVariant, { minLength: 1, maxLength: 2 })
const donor = fc.constant(
  'POST /api/reports HTTP/1.1\r\nContent-Type: application/json\r\n\r\n[[[[',
)
const mutations = fc.array(anyMutation(donor), { minLength: 1, maxLength: 4 })

/** A valid visit must be counted; everything else must get a status or be survived. */
export const anyReport: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 2, arbitrary: request('whole vitals', validVitals, none, 'counted') },
  { weight: 3, arbitrary: request('odd vitals', oddVitals, none, 'noted') },
  { weight: 4, arbitrary: request('odd report', reports, none, 'noted') },
  {
    weight: 3,
    arbitrary: request('report, odd head', fc.oneof(validVitals, reports), some, 'noted'),
  },
  { weight: 2, arbitrary: request('wrong question', questions, none, 'refused') },
  { weight: 2, arbitrary: mutatedBytes() },
)

function request(
  kind: string,
  sample: fc.Arbitrary<Sample>,
  variants: fc.Arbitrary<HeadVariant[]>,
  expectation: 'counted' | 'noted' | 'refused',
): fc.Arbitrary<FuzzCase> {
  return fc.record({ sample, variants, framing, cuts }).map((drawn) => {
    const head = drawn.variants.reduce(
      (current, { apply }) => apply(current),
      validHead(drawn.sample),
    )
    const body = utf8(JSON.stringify(drawn.sample.body))
    return {
      wire: Buffer.from(
        renderHead(head, drawn.framing, body) + renderBody(drawn.framing, body),
        'latin1',
      ),
      expectation: head.isSound ? expectation : 'survived',
      kind,
      variants: drawn.variants.map(({ name }) => name),
      wantsPage: false,
      visitor: { email: '', name: '', message: '' },
      cuts: drawn.cuts,
    }
  })
}

function mutatedBytes(): fc.Arbitrary<FuzzCase> {
  const whole = request('mutated report', fc.oneof(validVitals, reports), none, 'noted')
  return fc.tuple(whole, mutations).map(([sent, changes]) => ({
    ...sent,
    wire: Buffer.from(mutate(sent.wire.toString('latin1'), changes), 'latin1'),
    expectation: 'survived',
  }))
}

function validHead({ path, type }: Sample): Head {
  return {
    line: `POST ${path} HTTP/1.1`,
    headers: [
      ['Host', 'company.example'],
      ['Content-Type', type],
      ['Sec-Fetch-Site', 'same-origin'],
    ],
    rawLines: [],
    isSound: true,
  }
}
