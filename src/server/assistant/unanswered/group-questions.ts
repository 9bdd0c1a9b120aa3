import type { AskedQuestion } from './asked-question.ts'
import type { Gap } from './classify-answer.ts'

/** Counts values, the most frequent first, ties by name. */
export function tally<T extends string>(values: readonly T[]): readonly (readonly [T, number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, same]) => [value, same.length] as const)
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareText(a, b))
}

/** Independent of the locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Words = ReadonlySet<string>

const MIN_OVERLAP = 0.6

/** 1 for the same words, less for each additional word, 0 below the minimum. */
export function overlap(a: Words, b: Words): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (large.size === 0) return 1
  const share = small.size / large.size
  return share >= MIN_OVERLAP && small.isSubsetOf(large) ? share : 0
}

export interface OpenQuestion extends AskedQuestion {
  readonly gap: Gap
  /** Stems without stop words. */
  readonly lexemes: readonly string[]
}

export interface QuestionGroup {
  /** The most frequent one. */
  readonly wording: string
  /** Distinct, the most frequent first. */
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

/** Groups similar questions, the most frequent first, then the most recent. */
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

/** Each group is compared by its most frequent word set, so that it cannot drift to another topic. */
function joinBundles(bundles: readonly Bundle[]): readonly (readonly OpenQuestion[])[] {
  const uses = new Map<string, number>()
  for (const { words } of bundles) {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  const rarestOf = (words: Words): string =>
    [...words].toSorted(
      (a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || compareText(a, b),
    )[0] ?? ''
  // A superset contains the rarest word of its subset, so few candidates need a comparison.
  const leaders = new Map<Words, number>()
  const byWord = new Map<string, Words[]>()
  const byRarest = new Map<string, Words[]>()
  const groups = Map.groupBy(bundles, ({ words }) => {
    const supersets = byWord.get(rarestOf(words)) ?? []
    const subsets = [...words].flatMap((word) => byRarest.get(word) ?? [])
    const [nearest] = [...supersets, ...subsets]
      .map((leader) => ({ leader, share: overlap(leader, words), order: leaders.get(leader) ?? 0 }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share || a.order - b.order)
    if (nearest) return nearest.leader
    leaders.set(words, leaders.size)
    for (const word of words) push(byWord, word, words)
    push(byRarest, rarestOf(words), words)
    return words
  })
  return [...groups.values()].map((members) => members.flatMap(({ questions }) => questions))
}

function push(index: Map<string, Words[]>, word: string, words: Words): void {
  const known = index.get(word)
  if (known) known.push(words)
  else index.set(word, [words])
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

/** Ignores case, spaces and punctuation; of equally frequent wordings the shorter comes first. */
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
