import { CHALLENGE_PATH } from '#shared/contact.ts'
import { isProofChallenge, type ProofChallenge } from '#shared/proof-of-work.ts'
import { runWorker } from '../trusted-worker.ts'
// oxlint-disable-next-line import/default -- Vite returns the URL of the built file
import workerUrl from './proof-worker.ts?worker&url'
import { createProofOfWork, type ProofOfWork, type ProofTimes } from './proof-of-work.ts'

const TIMEOUT_MS = 5000

export function createBrowserProof(times?: ProofTimes): ProofOfWork {
  return createProofOfWork(
    { requestChallenge, solve: (challenge) => runWorker(workerUrl, challenge) },
    times,
  )
}

async function requestChallenge(): Promise<ProofChallenge> {
  const response = await fetch(CHALLENGE_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const challenge: unknown = await response.json()
  if (!isProofChallenge(challenge)) throw new TypeError('invalid proof-of-work challenge')
  return challenge
}
