export interface Kill {
  readonly victim: 0 | 1
  readonly signal: 'SIGKILL' | 'SIGTERM'
}

/** Alternates between both processes, with each signal used half of the time in seeded order. */
export function killPlan(kills: number, seed: number): Kill[] {
  const random = seededRandom(seed)
  const signals = Array.from({ length: kills }, (_, n) =>
    n % 2 === 0 ? ('SIGKILL' as const) : ('SIGTERM' as const),
  )
  const shuffled = signals
    .map((signal) => ({ signal, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
  return shuffled.map(({ signal }, n) => ({ signal, victim: n % 2 === 0 ? 0 : 1 }))
}

/** mulberry32 */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
