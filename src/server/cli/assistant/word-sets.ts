import { compareText } from './tally.ts'

type Words = ReadonlySet<string>

/** Below this, one set has too much that the other has not. */
const LEAST_OVERLAP = 0.6

/** 1 for the same words, less the more one has over the other, 0 when too little is shared. */
export function overlap(a: Words, b: Words): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (large.size === 0) return 1
  const share = small.size / large.size
  return share >= LEAST_OVERLAP && small.isSubsetOf(large) ? share : 0
}

export interface NearestSets {
  /** The set that overlaps most; of equals, the one that was added first. */
  readonly find: (words: Words) => Words | undefined
  readonly add: (words: Words) => void
}

/**
 * A set that contains another contains its rarest word. So a few candidates are enough, where comparing
 * each with each would take minutes for ten thousand. `all` says how rare a word is.
 */
export function createNearestSets(all: readonly Words[]): NearestSets {
  const uses = new Map<string, number>()
  for (const words of all) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const order = new Map<Words, number>()
  const byWord = new Map<string, Words[]>()
  const byRarest = new Map<string, Words[]>()

  return {
    find: (words) => {
      const larger = byWord.get(rarestOf(words)) ?? []
      const smaller = [...words].flatMap((word) => byRarest.get(word) ?? [])
      const [nearest] = [...larger, ...smaller]
        .map((set) => ({ set, share: overlap(set, words), place: order.get(set) ?? 0 }))
        .filter(({ share }) => share > 0)
        .toSorted((a, b) => b.share - a.share || a.place - b.place)
      return nearest?.set
    },
    add: (words) => {
      order.set(words, order.size)
      for (const word of words) enter(byWord, word, words)
      enter(byRarest, rarestOf(words), words)
    },
  }

  function rarestOf(words: Words): string {
    const [rarest = ''] = [...words].toSorted(
      (a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || compareText(a, b),
    )
    return rarest
  }
}

function enter(index: Map<string, Words[]>, word: string, words: Words): void {
  const known = index.get(word)
  if (known) known.push(words)
  else index.set(word, [words])
}
