import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProofChallenge } from '#shared/proof-of-work.ts'
import { createProofOfWork } from './proof-of-work.ts'

const MINUTE_MS = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Valid for ten minutes, issued by a server clock that is an hour ahead. */
const createChallenge = (number: number): ProofChallenge => {
  const issuedAt = Date.now() + 60 * MINUTE_MS
  const expiresAt = (issuedAt + 10 * MINUTE_MS) / 1000
  return { parameters: { expiresAt, data: { issuedAt } }, signature: `work ${number}` }
}

/** A fake service and worker that can be slow or fail, with a request counter. */
function setUp({ askMs = 50, solveMs = 600 } = {}) {
  const state = { asked: 0, askMs, solveMs, isDown: false, isBroken: false }
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const proof = createProofOfWork({
    async requestChallenge() {
      state.asked += 1
      const number = state.asked
      await wait(state.askMs)
      if (state.isDown) throw new TypeError('offline')
      return createChallenge(number)
    },
    async solve({ signature }) {
      await wait(state.solveMs)
      if (state.isBroken) throw new Error('no worker')
      return { counter: 7, of: signature }
    },
  })
  return { state, proof }
}

const decode = (text: string | undefined) => JSON.parse(atob(text ?? '')) as unknown

/** The result of `take` and its duration by the fake clock. */
async function takeTimed(proof: ReturnType<typeof setUp>['proof']) {
  const before = Date.now()
  const result = proof.take().then((text) => ({ text, ms: Date.now() - before }))
  await vi.advanceTimersByTimeAsync(15_000)
  return result
}

test('a prepared proof is available at once, with its challenge', async () => {
  const { state, proof } = setUp()
  proof.prepare()
  await vi.advanceTimersByTimeAsync(5000)
  const { text, ms } = await takeTimed(proof)
  expect(ms).toBe(0)
  expect(decode(text)).toMatchObject({
    challenge: { signature: 'work 1', parameters: { data: {} } },
    solution: { counter: 7, of: 'work 1' },
  })
  expect(state.asked).toBe(1)
})

test('replaces a proof that expires within a minute', async () => {
  const { state, proof } = setUp()
  proof.prepare()
  await vi.advanceTimersByTimeAsync(8.9 * MINUTE_MS)
  proof.prepare()
  expect(state.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE_MS)
  proof.prepare()
  expect(state.asked).toBe(2)
})

test('hands out each proof once', async () => {
  const { state, proof } = setUp()
  proof.prepare()
  await vi.advanceTimersByTimeAsync(5000)
  const [first, second] = [await takeTimed(proof), await takeTimed(proof)]
  expect(decode(first.text)).toMatchObject({ challenge: { signature: 'work 1' } })
  expect(decode(second.text)).toMatchObject({ challenge: { signature: 'work 2' } })
  expect(state.asked).toBe(2)
})

test('PLS-08 delays a proof until the minimum fill time', async () => {
  const { proof } = setUp()
  const { text, ms } = await takeTimed(proof)
  expect(text).toBeDefined()
  expect(ms).toBe(3050)
})

test('take gives up after ten seconds', async () => {
  const { state, proof } = setUp({ solveMs: 13_000 })
  const first = await takeTimed(proof)
  expect(first).toEqual({ text: undefined, ms: 10_000 })
  // The proof is ready for the next attempt.
  expect((await takeTimed(proof)).ms).toBe(0)
  expect(state.asked).toBe(1)
})

test('take returns undefined as soon as challenge or worker fail', async () => {
  const { state, proof } = setUp()
  state.isDown = true
  expect(await takeTimed(proof)).toEqual({ text: undefined, ms: 50 })
  state.isDown = false
  state.isBroken = true
  expect(await takeTimed(proof)).toEqual({ text: undefined, ms: 650 })
})

test('after a failure prepare retries after ten seconds, take at once', async () => {
  const { state, proof } = setUp()
  state.isDown = true
  proof.prepare()
  await vi.advanceTimersByTimeAsync(1000)
  proof.prepare()
  expect(state.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  proof.prepare()
  expect(state.asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  state.isDown = false
  expect((await takeTimed(proof)).text).toBeDefined()
})
