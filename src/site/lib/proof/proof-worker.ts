import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A phone that needs longer would only grow warm; the message then goes out without a proof. */
const PATIENCE_MS = 30_000

// Runs as a file of its own, away from the page, and knows nothing but the numbers it is given.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: PATIENCE_MS }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
