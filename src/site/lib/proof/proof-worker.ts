import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** On a slower phone the message is sent without a proof. */
const TIMEOUT_MS = 30_000

// Built as a separate file for the worker.
addEventListener('message', ({ data, ports: [answer] }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT_MS }).then(
    (solution) => answer?.postMessage(solution, []),
    () => answer?.postMessage(null, []),
  )
})
