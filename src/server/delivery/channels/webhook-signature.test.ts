import { expect, it } from 'vitest'
import { isSignedWebhook, isWebhookSecret, signWebhook } from './webhook-signature.ts'

/** The example of the standard's own libraries. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const BODY = '{"test": 2432232314}'
const AT = new Date(1_614_265_330_000)
const SIGNED = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs as the standard does', () => {
  expect(signWebhook(SECRET, SIGNED['webhook-id'], AT, BODY)).toEqual(SIGNED)
})

it('knows what was signed, and what was not', () => {
  const seconds = (count: number) => new Date(AT.getTime() + count * 1000)
  const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const changed = (changes: Partial<typeof SIGNED>) => ({ ...SIGNED, ...changes })
  expect(isSignedWebhook(SECRET, SIGNED, BODY, seconds(299))).toBe(true)
  expect(isSignedWebhook(SECRET, SIGNED, BODY, seconds(-299))).toBe(true)
  const two = changed({ 'webhook-signature': `v1,AAAA ${SIGNED['webhook-signature']}` })
  expect(isSignedWebhook(SECRET, two, BODY, AT)).toBe(true)

  expect(isSignedWebhook(SECRET, SIGNED, BODY, seconds(301))).toBe(false)
  expect(isSignedWebhook(SECRET, SIGNED, BODY, seconds(-301))).toBe(false)
  expect(isSignedWebhook(SECRET, SIGNED, `${BODY} `, AT)).toBe(false)
  expect(isSignedWebhook(other, SIGNED, BODY, AT)).toBe(false)
  expect(isSignedWebhook(SECRET, changed({ 'webhook-id': 'x' }), BODY, AT)).toBe(false)
  expect(isSignedWebhook(SECRET, changed({ 'webhook-timestamp': '1614265331' }), BODY, AT)).toBe(
    false,
  )
  expect(isSignedWebhook(SECRET, changed({ 'webhook-timestamp': 'NaN' }), BODY, AT)).toBe(false)
  const v2 = SIGNED['webhook-signature'].replace('v1', 'v2')
  expect(isSignedWebhook(SECRET, changed({ 'webhook-signature': v2 }), BODY, AT)).toBe(false)
  expect(isSignedWebhook(SECRET, changed({ 'webhook-signature': '' }), BODY, AT)).toBe(false)
})

it.each([
  [SECRET, true],
  ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
  ['whsec_short', false],
  [`whsec_${'A'.repeat(120)}`, false],
  ['whsec_not base64 not base64 not base64', false],
])('the secret %s is good: %s', (secret, isGood) => {
  expect(isWebhookSecret(secret)).toBe(isGood)
})
