import { deriveKeyFor } from '#server/http/keys.ts'
import { ProofOfWork } from '#server/http/proof-of-work.ts'
import { expect, it } from 'vitest'
import { readyProof } from './ready-proof.ts'

const SECRET = 'a secret that is long enough for this'

it('is taken for work that a visitor did five seconds ago', async () => {
  const now = Date.now()
  const work = new ProofOfWork(deriveKeyFor('proof of work', SECRET))
  const proof = work.verify(await readyProof(SECRET, now))
  expect(proof?.issuedAt).toBe(now - 5000)
})

it('counts as another piece of work each time', async () => {
  const proofs = await Promise.all([1, 2, 3].map(() => readyProof(SECRET, Date.now())))
  expect(new Set(proofs).size).toBe(3)
})

it('is worth nothing where another secret is set', async () => {
  const work = new ProofOfWork(deriveKeyFor('proof of work', `${SECRET}!`))
  expect(work.verify(await readyProof(SECRET, Date.now()))).toBeUndefined()
})
