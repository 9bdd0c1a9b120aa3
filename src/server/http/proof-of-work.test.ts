import type { Challenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import { solvedChallenge } from '#tests/fixtures/solved-challenge.ts'
import { CHALLENGE_LIFE_MS, createProofOfWork, createProofDifficulty } from './proof-of-work.ts'
import type { HashedNetwork } from './client-address.ts'

const KEY = new Uint8Array(32).fill(7)
const SECRETS = secretsOf(KEY)

function secretsOf(key: Uint8Array) {
  const secret = Buffer.from(key).toString('base64')
  return { hmacSignatureSecret: `${secret} work`, hmacKeySignatureSecret: `${secret} key` }
}

const solved = (changes: object = {}) =>
  solvedChallenge({ ...SECRETS, data: { issuedAt: 1000 }, ...changes })

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

test('PLS-08 verifies a solved challenge and returns when it was issued', async () => {
  const payload = await solved()
  expect(await createProofOfWork(KEY).verify(encode(payload))).toEqual({
    signature: payload.challenge.signature,
    issuedAt: 1000,
    expiresAt: new Date((payload.challenge.parameters.expiresAt ?? 0) * 1000),
  })
})

test('PLS-08 a proof is fresh once, and again when its challenge has expired', async () => {
  let now = Date.now()
  const work = createProofOfWork(KEY, () => now)
  const proof = await work.verify(encode(await solved()))
  expect(proof).toBeDefined()
  expect([undefined, proof, proof].map((one) => work.isFresh(one))).toEqual([false, true, false])
  now += CHALLENGE_LIFE_MS - 1
  expect(work.isFresh(proof)).toBe(false)
  now += 1
  expect(work.isFresh(proof)).toBe(true)
})

test('PLS-08 a challenge has its time and its end', async () => {
  const now = 1_800_000_000_000
  const { parameters } = await createProofOfWork(KEY, () => now).challenge()
  expect(parameters.data).toEqual({ issuedAt: now })
  expect(parameters.expiresAt).toBe((now + CHALLENGE_LIFE_MS) / 1000)
})

test('PLS-08 rejects a guessed solution', async () => {
  const work = createProofOfWork(KEY)
  const challenge: Challenge = await work.challenge()
  const guessed = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32), time: 1 } }
  expect(await work.verify(encode(guessed))).toBeUndefined()
  expect(challenge.parameters).toMatchObject({ cost: 5000, algorithm: 'PBKDF2/SHA-256' })
})

test.each<[string, (payload: Solved) => unknown]>([
  ['a lower cost', (payload) => withParameters(payload, { cost: 2 })],
  ['another algorithm', (payload) => withParameters(payload, { algorithm: 'PBKDF2/SHA-512' })],
  ['a shorter key', (payload) => withParameters(payload, { keyLength: 1 })],
  ['a later expiry', (payload) => withParameters(payload, { expiresAt: 4_000_000_000 })],
  ['an earlier issue date', (payload) => withParameters(payload, { data: { issuedAt: 1 } })],
  ['an extra parameter', (payload) => withParameters(payload, { more: 1 })],
  ['no key signature', (payload) => withParameters(payload, { keySignature: undefined })],
  ['a wrong solution', (payload) => withSolution(payload, { derivedKey: '00'.repeat(32) })],
  ['a short solution', (payload) => withSolution(payload, { derivedKey: '00' })],
  ['an upper-case solution', (payload) => withSolution(payload, { derivedKey: 'AB'.repeat(32) })],
  ['a solution of another type', (payload) => withSolution(payload, { derivedKey: 7 })],
  ['no solution', (payload) => withSolution(payload, { derivedKey: undefined })],
  [
    'no signature',
    ({ challenge, solution }) => ({ solution, challenge: { ...challenge, signature: '' } }),
  ],
  [
    'a wrong signature',
    ({ challenge, solution }) => ({
      solution,
      challenge: { ...challenge, signature: '00'.repeat(32) },
    }),
  ],
])('PLS-08 rejects a proof with %s', async (_name, change) => {
  expect(await createProofOfWork(KEY).verify(encode(change(await solved())))).toBeUndefined()
})

const foreign = secretsOf(new Uint8Array(32).fill(8))

/** Proofs that a stranger can make without a challenge of ours. */
const FORGERIES: readonly [string, () => Promise<unknown>][] = [
  ['its own secrets beside it', async () => ({ ...(await solved(foreign)), ...foreign })],
  [
    'its own secrets and no key signature',
    async () => ({
      ...(await solved({ ...foreign, hmacKeySignatureSecret: undefined })),
      hmacSignatureSecret: foreign.hmacSignatureSecret,
      hmacKeySignatureSecret: undefined,
    }),
  ],
  [
    'its own secrets in the challenge and the solution',
    async () => {
      const { challenge, solution } = await solved(foreign)
      return { challenge: { ...challenge, ...foreign }, solution: { ...solution, ...foreign } }
    },
  ],
  [
    'a valid proof beside its own secrets',
    async () => ({ ...(await solved()), hmacSignatureSecret: 'x'.repeat(32) }),
  ],
  [
    'its own algorithm of the signature',
    async () => ({ ...(await solved()), hmacAlgorithm: 'SHA-512' }),
  ],
  ['another counter mode', async () => ({ ...(await solved()), counterMode: 'string' })],
  [
    'no signature at all',
    async () => solved({ hmacSignatureSecret: undefined, hmacKeySignatureSecret: undefined }),
  ],
  [
    'a signed challenge without a key signature',
    async () => solved({ hmacKeySignatureSecret: undefined }),
  ],
  ['its own cost, signed by us', async () => solved({ cost: 1 })],
]

test.each(FORGERIES)('PLS-08 does not believe a proof with %s', async (_name, forge) => {
  expect(await createProofOfWork(KEY).verify(encode(await forge()))).toBeUndefined()
})

test('PLS-08 refuses an expensive proof in less than a millisecond of CPU', async () => {
  const work = createProofOfWork(KEY)
  const { challenge, solution } = await solved(foreign)
  const parameters = { ...challenge.parameters, cost: 50_000_000, keySignature: undefined }
  const texts = [
    encode({ challenge: { ...challenge, parameters }, solution, ...foreign }),
    encode({ challenge, solution }),
    encode({ challenge, solution, ...foreign }),
    Buffer.from('['.repeat(3000)).toString('base64'),
  ]
  const before = process.cpuUsage()
  for (let n = 0; n < 100; n += 1) {
    for (const text of texts) expect(await work.verify(text)).toBeUndefined()
  }
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / (100 * texts.length)).toBeLessThan(1)
})

test('PLS-08 rejects a proof with another secret, an expired one and one without an issue date', async () => {
  const work = createProofOfWork(KEY)
  expect(await work.verify(encode(await solved(foreign)))).toBeUndefined()
  expect(await work.verify(encode(await solved({ data: {} })))).toBeUndefined()
  const late = createProofOfWork(KEY, () => Date.now() + CHALLENGE_LIFE_MS + 1000)
  expect(await late.verify(encode(await solved()))).toBeUndefined()
})

test.each([
  '',
  'x',
  'bnVsbA==',
  encode([]),
  encode({ challenge: {}, solution: {} }),
  'A'.repeat(5000),
])('PLS-08 rejects %j without an error', async (text) => {
  expect(await createProofOfWork(KEY).verify(text)).toBeUndefined()
})

const at = (address: string, network: string): HashedNetwork[] => [
  { prefix: 'address', hash: address },
  { prefix: '/48', hash: network },
]

test('PLS-08 doubles the work for an address with many requests, up to eight times', () => {
  const difficulty = createProofDifficulty(200)
  const seen = new Map<number, number>()
  for (let n = 1; n <= 1000; n += 1) {
    const factor = difficulty(at('one', 'site'))
    if (!seen.has(factor)) seen.set(factor, n)
  }
  expect([...seen]).toEqual([
    [1, 1],
    [2, 61],
    [4, 241],
    [8, 961],
  ])
  expect(difficulty(at('other', 'elsewhere'))).toBe(1)
})

test('PLS-08 counts requests per network, whatever the address', () => {
  const difficulty = createProofDifficulty(200)
  for (let n = 1; n <= 240; n += 1) expect(difficulty(at(`address ${n}`, 'site'))).toBe(1)
  expect(difficulty(at('one more', 'site'))).toBe(2)
  expect(difficulty(at('one more', 'elsewhere'))).toBe(1)
})

test('PLS-08 raises the work for all when very many networks ask, for an hour', () => {
  let now = 0
  const difficulty = createProofDifficulty(200, () => now)
  for (let n = 1; n <= 3000; n += 1) expect(difficulty(at(`a${n}`, `n${n}`))).toBe(1)
  expect(difficulty(at('last', 'last'))).toBe(2)
  now += 3_600_001
  expect(difficulty(at('last', 'last'))).toBe(1)
})
