import { MIN_FILL_MS, type ProofChallenge } from '#shared/proof-of-work.ts'

/** A proof that expires sooner might not reach the server in time. */
const EXPIRY_MARGIN_MS = 60_000

/** Backoff after a failure, so that typing does not request a challenge on every key. */
const RETRY_MS = 10_000

export interface ProofTimes {
  /** Longest wait of `take`. */
  readonly timeoutMs: number
  /** A proof that comes back sooner looks automated, so it is held back until then. */
  readonly minimumMs: number
}

/** A message without a proof waits for the next digest, so a slow phone gets some more seconds. */
const FORM_TIMES: ProofTimes = { timeoutMs: 10_000, minimumMs: MIN_FILL_MS }

export interface ProofOfWork {
  /** Starts a proof in the background, unless a valid one is ready or running. */
  readonly prepare: () => void
  /** Returns each proof once; undefined when none is ready in time. */
  readonly take: () => Promise<string | undefined>
}

export interface ProofSteps {
  readonly requestChallenge: () => Promise<ProofChallenge>
  readonly solve: (challenge: ProofChallenge) => Promise<unknown>
}

interface Proof {
  readonly text: string
  readonly validUntil: number
}

interface Attempt {
  readonly proof: Promise<Proof | undefined>
  hasFailed: boolean
  /** When to start the next attempt; infinite while this one runs. */
  nextAt: number
}

/** Keeps one proof ready. */
export function createProofOfWork(
  steps: ProofSteps,
  { timeoutMs, minimumMs }: ProofTimes = FORM_TIMES,
): ProofOfWork {
  let latest: Attempt | undefined

  function start(): Attempt {
    const attempt: Attempt = {
      proof: makeProof(steps, minimumMs).catch(() => undefined),
      hasFailed: false,
      nextAt: Number.POSITIVE_INFINITY,
    }
    void recordEnd(attempt)
    latest = attempt
    return attempt
  }

  return {
    prepare() {
      if (!latest || latest.nextAt <= Date.now()) start()
    },
    async take() {
      const isUsable = latest && !latest.hasFailed && latest.nextAt > Date.now()
      const attempt = latest && isUsable ? latest : start()
      const proof = await Promise.race([attempt.proof, sleep(timeoutMs)])
      // A proof that comes too late is kept for the next try.
      if (proof && latest === attempt) latest = undefined
      return proof?.text
    },
  }
}

async function recordEnd(attempt: Attempt): Promise<void> {
  const proof = await attempt.proof
  attempt.hasFailed = !proof
  attempt.nextAt = proof ? proof.validUntil : Date.now() + RETRY_MS
}

/** Uses only differences of the visitor's clock, because that clock may be wrong. */
async function makeProof(
  { requestChallenge, solve }: ProofSteps,
  minimumMs: number,
): Promise<Proof | undefined> {
  const challenge = await requestChallenge()
  const receivedAt = Date.now()
  const [solution] = await Promise.all([solve(challenge), sleep(minimumMs)])
  if (!solution) return undefined
  const { expiresAt, data } = challenge.parameters
  return {
    text: btoa(JSON.stringify({ challenge, solution })),
    validUntil: receivedAt + expiresAt * 1000 - data.issuedAt - EXPIRY_MARGIN_MS,
  }
}

function sleep(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}
