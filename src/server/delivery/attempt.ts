/**
 * How one attempt ended. A permanent refusal is tried again like any other: a full mailbox and a wrong
 * setting are repaired by people, and the message must not be lost meanwhile. It is only named.
 */
export interface Attempt {
  readonly outcome: 'delivered' | 'temporary' | 'permanent'
  /** Short, for the delivery log: never words of the other side, which may name a person. */
  readonly code: string
}

/** Longer than any honest attempt; shorter than the time after which a job is given to another. */
export const ATTEMPT_MS = 60_000
