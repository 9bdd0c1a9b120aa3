import type { HashedNetwork } from '../http/client-address.ts'
import {
  MemoryLimiter,
  NetworkLimiter,
  WIDE_NETWORKS,
  networkLimits,
  type NetworkFactors,
  type SharedLimit,
} from '../http/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface ChatLimits {
  /** Questions of an address in a day that need no proof of work. */
  readonly freeQuestions: number
  /** Questions with a proof of work. */
  readonly perAddressMinute: number
  readonly perAddressHour: number
  /** Open answers to questions without a proof of work. */
  readonly streamsPerAddress: number
  readonly streamsPerNetwork: number
  readonly streams: number
}

export interface QuestionLimits {
  readonly proven: readonly SharedLimit[]
  /** When used up, a proof of work is required; the question is not rejected. */
  readonly free: readonly SharedLimit[]
}

/** Only what is far beyond the limit is stopped in memory; the database decides for all processes. */
const FLOOD_FACTOR = 4
/** Visitors with proofs may share an address, as behind a mobile carrier. */
const PROVEN_STREAMS_FACTOR = 10
/** A new address inside the same network must not be worth two more free questions. */
const FREE_NETWORKS: NetworkFactors = { address: 1, '/56': 4, '/48': 16, '/24': 50 }
/** Reading, deleting and rating cost little, and a visitor does them rarely. */
const SMALL_REQUESTS = { points: 60, seconds: MINUTE }

/** Seconds after which a visitor with too many open answers may try again. */
export const STREAM_WAIT_SECONDS = 5

export function createChatLimits(limits: ChatLimits) {
  const { freeQuestions, perAddressMinute, perAddressHour } = limits
  const limiter = () => new NetworkLimiter(perAddressMinute * FLOOD_FACTOR, MINUTE, WIDE_NETWORKS)
  const [proven, unproven] = [limiter(), limiter()]
  const small = new MemoryLimiter(SMALL_REQUESTS)
  return {
    /** Seconds to wait, 0 when there is no flood. */
    flood: (networks: readonly HashedNetwork[], isProven: boolean): number =>
      (isProven ? proven : unproven).consume(networks),
    small: (address: string): number => small.consume(address),
    shared: (networks: readonly HashedNetwork[]): QuestionLimits => ({
      proven: [
        ...networkLimits('chat-minute', networks, perAddressMinute, MINUTE, WIDE_NETWORKS),
        ...networkLimits('chat-hour', networks, perAddressHour, HOUR, WIDE_NETWORKS),
      ],
      free: networkLimits('chat-free', networks, freeQuestions, DAY, FREE_NETWORKS),
    }),
    slots: createSlots(limits),
  }
}

export type Slot = { readonly release: () => void }

/** Open streams of this process: in all, for each address and for each network. */
function createSlots({ streams, streamsPerAddress, streamsPerNetwork }: ChatLimits) {
  const taken = new Map<string, number>()
  let open = 0
  return {
    take: (networks: readonly HashedNetwork[], isProven: boolean): Slot | 'address' | 'process' => {
      const perAddress = streamsPerAddress * (isProven ? PROVEN_STREAMS_FACTOR : 1)
      const isFull = networks.some(
        ({ prefix, hash }) =>
          (taken.get(hash) ?? 0) >= (prefix === 'address' ? perAddress : streamsPerNetwork),
      )
      if (isFull) return 'address'
      if (open >= streams) return 'process'
      change(1)
      return { release: () => change(-1) }

      function change(by: 1 | -1): void {
        open += by
        for (const { hash } of networks) {
          const now = (taken.get(hash) ?? 0) + by
          if (now > 0) taken.set(hash, now)
          else taken.delete(hash)
        }
      }
    },
  }
}
