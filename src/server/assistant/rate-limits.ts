import type { HashedNetwork } from '../http/client-address.ts'
import {
  createLimiter,
  createNetworkLimiter,
  networkLimits,
  WIDE_NETWORKS,
  type SharedLimit,
} from '../http/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface ChatLimits {
  /** Questions per address and day without a proof of work. */
  readonly freeQuestions: number
  /** Questions with a proof of work. */
  readonly perAddressMinute: number
  readonly perAddressHour: number
  /** Concurrent streams; ten times as many for questions with a proof of work. */
  readonly streamsPerAddress: number
  readonly streamsPerNetwork: number
  readonly streams: number
}

export interface QuestionLimits {
  readonly proven: readonly SharedLimit[]
  /** When used up, a proof of work is required; the question is not rejected. */
  readonly free: readonly SharedLimit[]
}

export interface QuestionRules extends QuestionLimits {
  /** The signature of a verified proof, which the database accepts once. */
  readonly proof: string | undefined
  readonly proofExpiresAt?: Date | undefined
}

/** The in-memory limit only stops bursts; the database enforces the limit for all processes. */
const BURST_FACTOR = 4
/** Visitors with proofs may share an address, as behind a mobile carrier. */
const PROVEN_STREAMS_FACTOR = 10
/** Reading, deleting and rating. */
const SMALL_REQUESTS = { points: 60, seconds: MINUTE }

/** After a refusal because of the streams that are open. */
export const STREAM_RETRY_SECONDS = 5

export interface ReservedStream {
  readonly release: () => void
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Checks return the seconds to wait, 0 when the request is within the limit. */
export function createRateLimits(limits: ChatLimits) {
  const { freeQuestions, perAddressMinute, perAddressHour } = limits
  const burst = () => createNetworkLimiter(perAddressMinute * BURST_FACTOR, MINUTE, WIDE_NETWORKS)
  const [proven, unproven] = [burst(), burst()]
  const small = createLimiter(SMALL_REQUESTS)
  return {
    checkBurst: (networks: readonly HashedNetwork[], isProven: boolean): number =>
      (isProven ? proven : unproven).consume(networks),
    checkSmallRequest: (address: string): number => small.consume(address),
    shared: (networks: readonly HashedNetwork[]): QuestionLimits => ({
      proven: [
        ...networkLimits('chat-minute', networks, perAddressMinute, MINUTE, WIDE_NETWORKS),
        ...networkLimits('chat-hour', networks, perAddressHour, HOUR, WIDE_NETWORKS),
      ],
      // A new address inside the same network is not worth ten more questions: 100 a day for a /24.
      free: networkLimits('chat-free', networks, freeQuestions, DAY, WIDE_NETWORKS),
    }),
    reserveStream: createStreamLimit(limits),
  }
}

/** Concurrent streams of this process: in total, per address and per network. */
function createStreamLimit({ streams, streamsPerAddress, streamsPerNetwork }: ChatLimits) {
  const counts = new Map<string, number>()
  let open = 0
  const change = (networks: readonly HashedNetwork[], by: 1 | -1) => {
    open += by
    for (const { hash } of networks) {
      const count = (counts.get(hash) ?? 0) + by
      if (count > 0) counts.set(hash, count)
      else counts.delete(hash)
    }
  }
  return (
    networks: readonly HashedNetwork[],
    isProven: boolean,
  ): ReservedStream | 'address-limit' | 'process-limit' => {
    const perAddress = streamsPerAddress * (isProven ? PROVEN_STREAMS_FACTOR : 1)
    const isFull = networks.some(
      ({ prefix, hash }) =>
        (counts.get(hash) ?? 0) >= (prefix === 'address' ? perAddress : streamsPerNetwork),
    )
    if (isFull) return 'address-limit'
    if (open >= streams) return 'process-limit'
    change(networks, 1)
    return { release: () => change(networks, -1) }
  }
}
