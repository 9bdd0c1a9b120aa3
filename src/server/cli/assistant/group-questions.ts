import type { AskedQuestion, Gap } from './question-queries.ts'

/** How often each one occurs, the most frequent first and equals by name. */
export function tally<T extends string>(values: readonly T[]): readonly (readonly [T, number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, same]) => [value, same.length] as const)
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareText(a, b))
}

/** The same order on every computer, whatever its language. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

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

interface NearestSets {
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

export interface OpenQuestion extends AskedQuestion {
  readonly gap: Gap
  /** The stems of its words, without those that say nothing. */
  readonly lexemes: readonly string[]
}

export interface QuestionGroup {
  /** The one that stands for all. */
  readonly wording: string
  /** Each once, the most frequent first. */
  readonly wordings: readonly string[]
  readonly asked: number
  readonly conversations: number
  readonly lastAskedAt: Date
  readonly pages: readonly (readonly [page: string, count: number])[]
  readonly gaps: readonly (readonly [gap: Gap, count: number])[]
}

interface Bundle {
  readonly words: ReadonlySet<string>
  readonly questions: readonly OpenQuestion[]
}

/** The most frequent first, then the most recent. */
export function groupQuestions(questions: readonly OpenQuestion[]): readonly QuestionGroup[] {
  return joinBundles(bundleByWords(questions))
    .map(describeGroup)
    .toSorted(
      (a, b) =>
        b.asked - a.asked ||
        b.lastAskedAt.getTime() - a.lastAskedAt.getTime() ||
        compareText(a.wording, b.wording),
    )
}

function bundleByWords(questions: readonly OpenQuestion[]): readonly Bundle[] {
  const byWords = Map.groupBy(questions, ({ lexemes }) =>
    [...new Set(lexemes)].toSorted().join(' '),
  )
  return [...byWords]
    .toSorted(
      ([wordsOfA, a], [wordsOfB, b]) => b.length - a.length || compareText(wordsOfA, wordsOfB),
    )
    .map(([, members]) => ({ words: new Set(members[0]?.lexemes), questions: members }))
}

/**
 * The most frequent set of words begins a group and stays its measure, so that it cannot drift from
 * question to question to another subject.
 */
function joinBundles(bundles: readonly Bundle[]): readonly (readonly OpenQuestion[])[] {
  const founders = createNearestSets(bundles.map(({ words }) => words))
  const groups = Map.groupBy(bundles, ({ words }) => {
    const nearest = founders.find(words)
    if (!nearest) founders.add(words)
    return nearest ?? words
  })
  return [...groups.values()].map((members) => members.flatMap(({ questions }) => questions))
}

function describeGroup(questions: readonly OpenQuestion[]): QuestionGroup {
  const wordings = rankWordings(questions)
  return {
    wording: wordings[0] ?? '',
    wordings,
    asked: questions.length,
    conversations: new Set(questions.map(({ conversation }) => conversation)).size,
    lastAskedAt: questions.reduce(
      (last, { askedAt }) => (askedAt > last ? askedAt : last),
      new Date(0),
    ),
    pages: tally(questions.map(({ page }) => page)),
    gaps: tally(questions.map(({ gap }) => gap)),
  }
}

/** Capitals, spaces and signs make no other wording; of equally frequent ones the shorter is clearer. */
function rankWordings(questions: readonly OpenQuestion[]): readonly string[] {
  const alike = Map.groupBy(questions, ({ text }) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return [...alike]
    .toSorted(
      ([a, asA], [b, asB]) => asB.length - asA.length || a.length - b.length || compareText(a, b),
    )
    .map(([, same]) => tally(same.map(({ text }) => text.trim()))[0]?.[0] ?? '')
}
