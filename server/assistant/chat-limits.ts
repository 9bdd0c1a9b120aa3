import type { SharedLimit } from '../contact/accept-message.ts'
import { MemoryLimiter } from '../http/memory-limiter.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export interface ChatLimits {
  readonly perAddressMinute: number
  readonly perAddressDay: number
  readonly streamsPerAddress: number
  readonly streams: number
}

/** Only what is far beyond the limit is stopped in memory; the database decides for all processes. */
const FLOOD_FACTOR = 4
/** Reading, deleting and rating cost little, and a visitor does them rarely. */
const SMALL_REQUESTS = { points: 60, seconds: MINUTE }

/** Seconds after which a visitor with too many open answers may try again. */
export const STREAM_WAIT_SECONDS = 5

export function createChatLimits(limits: ChatLimits) {
  const floods = new MemoryLimiter({
    points: limits.perAddressMinute * FLOOD_FACTOR,
    seconds: MINUTE,
  })
  const small = new MemoryLimiter(SMALL_REQUESTS)
  return {
    /** Seconds to wait, 0 when there is no flood. */
    flood: (address: string): number => floods.take(address),
    small: (address: string): number => small.take(address),
    shared: (address: string): SharedLimit[] => [
      { key: `chat-address-minute:${address}`, points: limits.perAddressMinute, seconds: MINUTE },
      { key: `chat-address-day:${address}`, points: limits.perAddressDay, seconds: DAY },
    ],
    slots: createSlots(limits),
  }
}

export type Slot = { readonly release: () => void }

/** Open streams of this process, in all and for each address. */
function createSlots({ streams, streamsPerAddress }: ChatLimits) {
  const byAddress = new Map<string, number>()
  let open = 0
  return {
    take: (address: string): Slot | 'address' | 'process' => {
      const taken = byAddress.get(address) ?? 0
      if (taken >= streamsPerAddress) return 'address'
      if (open >= streams) return 'process'
      open += 1
      byAddress.set(address, taken + 1)
      return { release }

      function release(): void {
        open -= 1
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}
