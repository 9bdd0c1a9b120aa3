import { LEAST_FILL_MS, type WorkOrder } from '#shared/proof-of-work.ts'

/** A proof that is about to run out might not reach the service in time. */
const SPARE_MS = 60_000

/** Where no work is to be had, typing must not ask for it at every key. */
const PAUSE_MS = 10_000

export interface ProofTimes {
  /** Longer than the work takes on all but the slowest phones; `take` never waits beyond. */
  readonly patienceMs: number
  /** A proof that comes back sooner would look like a program's, so it is held until then. */
  readonly leastMs: number
}

const FORM_TIMES: ProofTimes = { patienceMs: 4000, leastMs: LEAST_FILL_MS }

export interface ProofOfWork {
  /** Has a proof made in the background, unless a lasting one is there or under way. */
  readonly prepare: () => void
  /** Hands out the proof, each only once; nothing where none can be had in time. */
  readonly take: () => Promise<string | undefined>
}

export interface ProofMakers {
  /** Asks the service for work. */
  readonly ask: () => Promise<WorkOrder>
  readonly solve: (order: WorkOrder) => Promise<unknown>
}

interface Proof {
  readonly text: string
  readonly lastsUntil: number
}

interface Attempt {
  readonly proof: Promise<Proof | undefined>
  hasFailed: boolean
  /** When it is time for another one; unknown while this one runs. */
  nextAt: number
}

/** Keeps one proof ready. Whoever sends something takes it along; the next one is another. */
export function createProofOfWork(
  makers: ProofMakers,
  { patienceMs, leastMs }: ProofTimes = FORM_TIMES,
): ProofOfWork {
  let latest: Attempt | undefined

  function start(): Attempt {
    const attempt: Attempt = {
      proof: makeProof(makers, leastMs).catch(() => undefined),
      hasFailed: false,
      nextAt: Number.POSITIVE_INFINITY,
    }
    void noteEnd(attempt)
    latest = attempt
    return attempt
  }

  return {
    prepare() {
      if (!latest || latest.nextAt <= Date.now()) start()
    },
    async take() {
      const isOfUse = latest && !latest.hasFailed && latest.nextAt > Date.now()
      const attempt = latest && isOfUse ? latest : start()
      const proof = await Promise.race([attempt.proof, sleep(patienceMs)])
      // One that comes later than the message is kept for the next try.
      if (proof && latest === attempt) latest = undefined
      return proof?.text
    },
  }
}

async function noteEnd(attempt: Attempt): Promise<void> {
  const proof = await attempt.proof
  attempt.hasFailed = !proof
  attempt.nextAt = proof ? proof.lastsUntil : Date.now() + PAUSE_MS
}

/** Times are differences on the visitor's own clock, because that clock may be wrong. */
async function makeProof({ ask, solve }: ProofMakers, leastMs: number): Promise<Proof | undefined> {
  const order = await ask()
  const receivedAt = Date.now()
  const [solution] = await Promise.all([solve(order), sleep(leastMs)])
  if (!solution) return undefined
  const { expiresAt, data } = order.parameters
  return {
    text: btoa(JSON.stringify({ challenge: order, solution })),
    lastsUntil: receivedAt + expiresAt * 1000 - data.issuedAt - SPARE_MS,
  }
}

function sleep(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}
