import { CHALLENGE_PATH } from '#shared/contact.ts'
import { isProofChallenge, type ProofChallenge } from '#shared/proof-of-work.ts'
import { createProofOfWork, type ProofOfWork, type ProofTimes } from './proof-of-work.ts'
// oxlint-disable-next-line import/default -- Vite returns the URL of the built file
import workerUrl from './proof-worker.ts?worker&url'

const TIMEOUT_MS = 5000

export function createBrowserProof(times?: ProofTimes): ProofOfWork {
  return createProofOfWork({ requestChallenge, solve: solveInWorker }, times)
}

async function requestChallenge(): Promise<ProofChallenge> {
  const response = await fetch(CHALLENGE_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const challenge: unknown = await response.json()
  if (!isProofChallenge(challenge)) throw new TypeError('invalid proof-of-work challenge')
  return challenge
}

/** The part of Trusted Types used here; TypeScript has no types for it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

let trustedUrl: string | undefined

function solveInWorker(challenge: ProofChallenge): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A policy name can be registered only once per page.
    trustedUrl ??= createTrustedUrl()
    const worker = new Worker(trustedUrl, { type: 'module' })
    worker.addEventListener('message', ({ data }) => {
      worker.terminate()
      resolve(data ?? undefined)
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      worker.terminate()
      reject(new Error('proof-of-work worker failed'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(challenge)
  })
}

/** The only URL allowed as a worker, so that an injected script cannot start one. */
function createTrustedUrl(): string {
  if (!trustedTypes) return workerUrl
  const policy = trustedTypes.createPolicy('app-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`${url} is not an allowed worker`)
      return url
    },
  })
  return policy.createScriptURL(workerUrl)
}
