import { CHALLENGE_PATH } from '#shared/contact.ts'
import { isWorkOrder, type WorkOrder } from '#shared/proof-of-work.ts'
import { createProofOfWork, type ProofOfWork, type ProofTimes } from './proof-of-work.ts'
import { solveInWorker } from './solve-in-worker.ts'

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
