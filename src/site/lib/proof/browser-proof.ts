import { CHALLENGE_PATH } from '#shared/contact.ts'
import { isWorkOrder, type WorkOrder } from '#shared/proof-of-work.ts'
import { createProofOfWork, type ProofOfWork, type ProofTimes } from './proof-of-work.ts'
// oxlint-disable-next-line import/default -- Vite answers with the address of the finished file
import workerUrl from './proof-worker.ts?worker&url'

const PATIENCE_MS = 5000

/** The proof of work of a form on this page: ours to ask, a worker's to do. */
export function createBrowserProof(times?: ProofTimes): ProofOfWork {
  return createProofOfWork({ ask: askForWork, solve: solveInWorker }, times)
}

async function askForWork(): Promise<WorkOrder> {
  const response = await fetch(CHALLENGE_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const order: unknown = await response.json()
  if (!isWorkOrder(order)) throw new TypeError('the service gave no work')
  return order
}

/** What TypeScript does not know of Trusted Types yet, as far as it is needed here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

let address: string | undefined

/** Does the work away from the page, so that typing never waits for it. Nothing when it fails. */
function solveInWorker(order: WorkOrder): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A policy can be made once per page, and not before somebody needs it.
    address ??= trustedAddress()
    const worker = new Worker(address, { type: 'module' })
    const end = (solution: unknown) => {
      worker.terminate()
      resolve(solution)
    }
    worker.addEventListener('message', ({ data }) => end(data ?? undefined))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      worker.terminate()
      reject(new Error('the worker could not run'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(order)
  })
}

/** The one address that may become a worker: a script that is slipped in gets no thread from us. */
function trustedAddress(): string {
  if (!trustedTypes) return workerUrl
  const policy = trustedTypes.createPolicy('app-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`${url} is no worker of ours`)
      return url
    },
  })
  return policy.createScriptURL(workerUrl)
}
