/** The same numbers for the same seed, on every computer: what a run did can be asked for again. */
export function seededRandom(seed: number): () => number {
  // mulberry32: small, and even enough to choose what is killed next.
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
