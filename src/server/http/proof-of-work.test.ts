import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { CHALLENGE_LIFE_MS, ProofOfWork } from './proof-of-work.ts'

const KEY = new Uint8Array(32).fill(7)
const SECRETS = secretsOf(KEY)

function secretsOf(key: Uint8Array) {
  const secret = Buffer.from(key).toString('base64')
  return { hmacSignatureSecret: `${secret} work`, hmacKeySignatureSecret: `${secret} key` }
}

/** Work whose answer is known, as the service would give it, but quick. */
async function solved(changes: Partial<Parameters<typeof createChallenge>[0]> = {}) {
  let derivedKey = ''
  const challenge = await createChallenge({
    ...SECRETS,
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey: async (...args) => {
      const result = await deriveKey(...args)
      derivedKey = Buffer.from(result.derivedKey).toString('hex')
      return result
    },
    expiresAt: new Date(Date.now() + CHALLENGE_LIFE_MS),
    data: { issuedAt: 1000 },
    ...changes,
  })
  return { challenge, solution: { counter: 1, derivedKey, time: 1 } }
}

function encode(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

type Solved = Awaited<ReturnType<typeof solved>>

function withParameters({ challenge, solution }: Solved, changes: object) {
  return {
    solution,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } },
  }
}

function withSolution({ challenge, solution }: Solved, changes: object) {
  return { challenge, solution: { ...solution, ...changes } }
}

test('PLS-08 a solved challenge is a proof that says when it was asked for', async () => {
  const payload = await solved()
  expect(new ProofOfWork(KEY).verify(encode(payload))).toEqual({
    signature: payload.challenge.signature,
    issuedAt: 1000,
    expiresAt: new Date((payload.challenge.parameters.expiresAt ?? 0) * 1000),
  })
})

test('PLS-08 a challenge asks for real work, and a guess is no answer to it', async () => {
  const work = new ProofOfWork(KEY)
  const challenge: Challenge = await work.challenge()
  const guessed = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32), time: 1 } }
  expect(work.verify(encode(guessed))).toBeUndefined()
  expect(challenge.parameters).toMatchObject({ cost: 5000, algorithm: 'PBKDF2/SHA-256' })
})

test.each<[string, (payload: Solved) => unknown]>([
  ['nothing changed', (payload) => payload],
  ['less work', (payload) => withParameters(payload, { cost: 2 })],
  ['a later end', (payload) => withParameters(payload, { expiresAt: 4_000_000_000 })],
  ['an earlier question', (payload) => withParameters(payload, { data: { issuedAt: 1 } })],
  ['one more parameter', (payload) => withParameters(payload, { more: 1 })],
  ['no signed answer', (payload) => withParameters(payload, { keySignature: undefined })],
  ['another answer', (payload) => withSolution(payload, { derivedKey: '00'.repeat(32) })],
  ['a short answer', (payload) => withSolution(payload, { derivedKey: '00' })],
  ['an answer in capitals', (payload) => withSolution(payload, { derivedKey: 'AB'.repeat(32) })],
  ['an answer of another kind', (payload) => withSolution(payload, { derivedKey: 7 })],
  ['no answer', (payload) => withSolution(payload, { derivedKey: undefined })],
  [
    'no signature',
    ({ challenge, solution }) => ({ solution, challenge: { ...challenge, signature: '' } }),
  ],
  [
    'another signature',
    ({ challenge, solution }) => ({
      solution,
      challenge: { ...challenge, signature: '00'.repeat(32) },
    }),
  ],
])('PLS-08 %s: the verdict is that of the library', async (_name, change) => {
  const payload = change(await solved()) as Payload
  const { verified } = await verifySolution({ ...SECRETS, ...payload, deriveKey })
  expect(new ProofOfWork(KEY).verify(encode(payload)) !== undefined).toBe(verified)
})

test('PLS-08 work of another secret, work that has run out and work without a date are none', async () => {
  const work = new ProofOfWork(KEY)
  const other = secretsOf(new Uint8Array(32).fill(8))
  expect(work.verify(encode(await solved(other)))).toBeUndefined()
  expect(work.verify(encode(await solved({ data: {} })))).toBeUndefined()
  const late = new ProofOfWork(KEY, () => Date.now() + CHALLENGE_LIFE_MS + 1000)
  expect(late.verify(encode(await solved()))).toBeUndefined()
})

test.each([
  '',
  'x',
  'bnVsbA==',
  encode([]),
  encode({ challenge: {}, solution: {} }),
  'A'.repeat(5000),
])('PLS-08 %j is no proof and no error', (text) => {
  expect(new ProofOfWork(KEY).verify(text)).toBeUndefined()
})
