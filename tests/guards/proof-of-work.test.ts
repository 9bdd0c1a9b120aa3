import { COST } from '#server/http/proof-of-work.ts'
import { chatTests, GENEROUS } from '#tests/fixtures/chat-app.ts'
import { contactApp, VISITOR_FIELDS, withKey } from '#tests/fixtures/contact-app.ts'
import { expect, test } from 'vitest'
import { forgeProof } from './forged-proof.ts'

const { open } = chatTests()
const FORGED_POSTS = 30

/** The sender's own secrets, nothing, and other options of the library, each with our cost and with the cheapest. */
const ENVELOPES = [undefined, {}, { hmacAlgorithm: 'SHA-512' }, { counterMode: 'string' }]
const forge = (n: number) => forgeProof(ENVELOPES[n % ENVELOPES.length], n % 2 === 0 ? 1 : COST)

test('PLS-08 the form believes no forged proof of work', async () => {
  const { owner, post } = await contactApp()
  for (let n = 0; n < FORGED_POSTS; n += 1) {
    const fields = { ...VISITOR_FIELDS, message: `Message ${n}`, proof: await forge(n) }
    expect((await post(fields, withKey(`key-${n}`))).statusCode).toBe(200)
  }
  const { rows } = await owner.query(
    'select state, reasons, count(*)::int as n from contact.message group by state, reasons',
  )
  expect(rows).toEqual([{ state: 'quarantined', reasons: ['bad-proof'], n: FORGED_POSTS }])
  const jobs = await owner.query(`select from pgboss.job where name = 'contact-mail'`)
  expect(jobs.rowCount).toBe(0)
})

test('PLS-08 the assistant believes no forged proof of work', async () => {
  const { post, gemini } = await open({
    gemini: { text: ['Yes.'] },
    service: { streamLimits: { ...GENEROUS, freeQuestions: 0 } },
  })
  for (let n = 0; n < FORGED_POSTS; n += 1) {
    const response = await post({ more: { proof: await forge(n) } })
    expect([response.status, (await response.json()).refusal]).toEqual([428, 'proofRequired'])
  }
  expect(gemini?.requests).toHaveLength(0)
})
