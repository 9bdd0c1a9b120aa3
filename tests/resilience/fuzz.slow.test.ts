import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTACT_FIELDS, CONTACT_OUTCOMES, CONTACT_PATH, isContactAnswer } from '#shared/contact.ts'
import { REPORTS_PATH } from '#shared/policy-reports.ts'
import { contactApp, multipart, VISITOR_FIELDS, withKey } from '#tests/fixtures/contact-app.ts'
import { hostileTexts } from '#tests/fixtures/hostile-texts.ts'
import { proofText } from './hostile-proofs.ts'

/** `.ci/nightly` sends more. */
const NUM_RUNS = Number(process.env['FUZZ_CASES'] ?? 500)

const oddText = fc.oneof(
  fc.constantFrom(...hostileTexts(2000).map(({ text }) => text)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', '\0', '\r\nBcc: x@y.example', '\u2028', '\u202e', '__proto__', '\ud800'),
  fc.integer({ min: 100, max: 70_000 }).map((length) => 'x'.repeat(length)),
)
const oddName = fc.oneof(
  fc.constantFrom('name', 'email', 'message', ...Object.values(CONTACT_FIELDS)),
  fc.constantFrom('__proto__', 'constructor', 'name[]', 'NAME', 'na"me', '_charset_', ''),
  oddText,
)
/** Header values that a client may send; HTTP itself is read by Node. */
const oddHeaders = fc.dictionary(
  fc.constantFrom('accept', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'idempotency-key'),
  fc.constantFrom('', ',', '*/*', 'text/html', 'null', 'cross-site', '::1', 'x'.repeat(2500)),
)
/** Bytes inserted, deleted or repeated at a place of the body. */
const byteEdit = fc.record({
  at: fc.nat(65_535),
  deleted: fc.nat(40),
  inserted: fc.oneof(
    fc.constantFrom('\r\n', '--', '"', '\0', '\xc3', '\xed\xa0\x80', '--site-test-boundary\r\n'),
    fc.string({ unit: 'binary-ascii', maxLength: 12 }),
  ),
})
type ByteEdit = typeof byteEdit extends fc.Arbitrary<infer T> ? T : never

function edit(body: Buffer, edits: readonly ByteEdit[]): Buffer {
  return edits.reduce((bytes, { at, deleted, inserted }) => {
    const place = at % (bytes.length + 1)
    const added = Buffer.from(inserted, 'latin1')
    return Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + deleted)])
  }, body)
}

/** Inside a valid text, where limits of length do not apply. */
const withinText = oddText.map((text) => `Sample ${text.slice(0, 100)} Person`)
const texts = fc.record({ name: withinText, message: withinText }, { requiredKeys: [] })
const form = fc.record({
  fields: fc.oneof(texts, fc.dictionary(oddName, oddText, { maxKeys: 4 })),
  proof: fc.option(proofText),
  headers: fc.oneof(fc.constant({}), oddHeaders),
  edits: fc.oneof(fc.constant([]), fc.array(byteEdit, { maxLength: 3 })),
  n: fc.nat(1e9),
})

test('no form, however broken, causes a 5xx, an unknown answer or an invalid row', async () => {
  const { app, owner } = await contactApp()
  const stored = new Set<string>()
  const property = fc.asyncProperty(form, async ({ fields, proof, headers, edits, n }) => {
    const request = multipart(
      {
        ...VISITOR_FIELDS,
        ...fields,
        ...(proof !== null && { [CONTACT_FIELDS.proof]: proof }),
      },
      { ...withKey(`key-${n}`), ...headers },
    )
    const payload = edit(request.payload, edits)
    const response = await app.inject({ method: 'POST', url: CONTACT_PATH, ...request, payload })
    expect(Object.values(CONTACT_OUTCOMES)).toContain(response.statusCode)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-security-policy']).toBeDefined()
    if (!response.headers['content-type']?.includes('json')) return
    const answer: unknown = response.json()
    if (!isContactAnswer(answer)) throw new Error(response.body)
    expect(answer.success).toBe(response.statusCode === 200)
    const [reference] = (answer.success && /\b[0-9A-F]{8}\b/.exec(answer.message)) || []
    if (reference !== undefined) stored.add(reference)
  })
  await fc.assert(property, { numRuns: NUM_RUNS })

  const { rows } = await owner.query('select id, name, email, message, state from contact.message')
  const references = new Set(rows.map(({ id }) => id.slice(0, 8).toUpperCase()))
  expect([...stored].filter((reference) => !references.has(reference))).toEqual([])
  expect(stored.size).toBeGreaterThan(NUM_RUNS / 50)
  for (const { name, email, message, state } of rows) {
    // No request has a valid proof of work.
    expect(state).toBe('quarantined')
    expect(name).toMatch(
      /^[^\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,200}$/u,
    )
    expect(email).toMatch(/^[!-?A-~]+@[!-?A-~]+$/)
    expect(message).not.toMatch(/[^\P{Cc}\n\t]|[\u2028\u2029]/u)
    expect(message.length).toBeLessThanOrEqual(10_000)
  }
}, 1_800_000)

const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(null))
const violation = fc.dictionary(
  fc.constantFrom('documentURL', 'effectiveDirective', 'blockedURL', 'sourceFile', 'lineNumber'),
  oddValue,
)
const report = fc.record({
  type: fc.constantFrom('reports+json', 'csp-report', 'json'),
  body: fc.oneof(
    oddValue,
    fc.record({ 'csp-report': violation }),
    fc.array(fc.record({ type: fc.constantFrom('csp-violation', 'crash'), body: violation })),
  ),
})

test('no report, however wrong, causes a 5xx or an answer with content', async () => {
  const { app } = await contactApp({}, { reportsPerAddressHour: 1e9 })
  const property = fc.asyncProperty(report, async ({ type, body }) => {
    const headers = { 'content-type': `application/${type}`, 'sec-fetch-site': 'same-origin' }
    const payload = JSON.stringify(body)
    const response = await app.inject({ method: 'POST', url: REPORTS_PATH, headers, payload })
    expect([204, 400, 403, 413, 415, 422]).toContain(response.statusCode)
    expect(response.body).toBe('')
  })
  await fc.assert(property, { numRuns: NUM_RUNS })
}, 1_800_000)
