import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { CHAT_PATH } from '#shared/chat.ts'
import { REPORTS_PATH, VITALS_PATH } from '#shared/telemetry.ts'
import type { FuzzCase } from './forms.ts'
import { applyAll, byteChange, headChange, honest, render, utf8, validHead } from './wire.ts'

/** Browser reports and questions; these routes accept JSON. */
interface Sample {
  readonly path: string
  readonly type: string
  readonly body: unknown
}
const sampleOf = (path: string, type: string, body: fc.Arbitrary<unknown>) =>
  body.map((drawn): Sample => ({ path, type: `application/${type}`, body: drawn }))

const figure = fc.double({ min: 0, max: 60_000, noNaN: true })
const values = fc.record({ LCP: figure, INP: figure, CLS: figure }, { requiredKeys: ['LCP'] })
const validVitals = sampleOf(
  VITALS_PATH,
  'json',
  values.map((drawn) => ({ page: '/', values: drawn })),
)
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', '/', '//x', '__proto__', 'https://company.example/?x', '\0', 'data:'),
  fc.constantFrom('chrome-extension://x/y', 'http://[', 'javascript:x', '"\'`“‘«'),
  fc.constant('x'.repeat(3000)),
)
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(null))
const oddVitals = sampleOf(
  VITALS_PATH,
  'json',
  fc.record({ page: oddValue, values: fc.oneof(oddValue, fc.dictionary(oddText, oddValue)) }),
)
const VIOLATION =
  'documentURL effectiveDirective blockedURL sourceFile lineNumber document-uri violated-directive blocked-uri source-file'
const violation = fc.dictionary(fc.constantFrom(...VIOLATION.split(' ')), oddValue)
const kind = fc.constantFrom('csp-violation', 'crash', '__proto__')
const reports = fc.oneof(
  sampleOf(
    REPORTS_PATH,
    'reports+json',
    fc.array(fc.record({ type: kind, body: violation }), { maxLength: 30 }),
  ),
  sampleOf(REPORTS_PATH, 'csp-report', fc.record({ 'csp-report': violation })),
  sampleOf(REPORTS_PATH, 'csp-report', fc.jsonValue()),
  sampleOf(
    REPORTS_PATH,
    'json',
    fc.record({
      page: fc.oneof(fc.constant('/'), oddValue),
      text: oddValue,
      source: oddValue,
      line: oddValue,
    }),
  ),
)

/** A question with one key that is none of ours, or one of ours of another type. */
const QUESTION = { page: '/', language: 'en', conversation: randomUUID() }
const strangeKey = 'history instruction secret networks __proto__ freeQuestions'.split(' ')
const wrongMessage = fc.constantFrom(
  { text: 'Which?', id: 'x' },
  { text: ['Which?'], id: randomUUID() },
  null,
  [],
)
const questions = sampleOf(
  CHAT_PATH,
  'json',
  fc.oneof(
    wrongMessage.map((message) => ({ ...QUESTION, message })),
    fc.tuple(fc.constantFrom(...strangeKey, ''), oddValue).map(([key, value]) => {
      const message = { id: randomUUID(), text: 'Which?' }
      return { ...QUESTION, message, [`${key} `]: value }
    }),
  ),
)

const none = fc.array(headChange, { maxLength: 0 })
const heads = fc.array(headChange, { minLength: 1, maxLength: 2 })
const donor = fc.constant(
  'POST /api/reports HTTP/1.1\r\nContent-Type: application/json\r\n\r\n[[[[',
)
const bytes = fc.array(byteChange(donor), { minLength: 1, maxLength: 4 })

function request(
  sample: fc.Arbitrary<Sample>,
  expectation: FuzzCase['expectation'],
  changes = none,
): fc.Arbitrary<FuzzCase> {
  const cuts = fc.array(fc.nat(500), { maxLength: 2 })
  return fc.record({ sample, changes, honest, cuts }).map((drawn) => {
    const { path, type, body } = drawn.sample
    const head = applyAll(validHead(path, { 'Content-Type': type }), drawn.changes)
    return {
      expectation: head.isSound ? expectation : 'survived',
      wire: render(head, drawn.honest, utf8(JSON.stringify(body))),
      cuts: drawn.cuts,
      wantsPage: false,
    }
  })
}

/** A valid visit must be counted, a wrong question refused; everything else must get a status or be survived. */
export const anyReport: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 2, arbitrary: request(validVitals, 'counted') },
  { weight: 3, arbitrary: request(oddVitals, 'noted') },
  { weight: 4, arbitrary: request(reports, 'noted') },
  { weight: 3, arbitrary: request(fc.oneof(validVitals, reports), 'noted', heads) },
  { weight: 2, arbitrary: request(questions, 'refused') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(request(fc.oneof(validVitals, reports), 'survived'), bytes)
      .map(([sent, changes]) => ({ ...sent, wire: applyAll(sent.wire, changes) })),
  },
)
