import type { AskedQuestion, Gap } from './judge-answer.ts'
import { compareText, tally } from './tally.ts'
import { createNearestSets } from './word-sets.ts'

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
