import type { BuiltPassage } from '#content/passages/passage.ts'
import { GROUP_ENDS, scaleOf } from '#content/passages/scales.ts'
import type { ScaleWords } from '#content/reader/lists.ts'
import type { Lead } from './lead-sentence.ts'
import { contentWords, isStopWord, stemOf, wordsOf } from './question-words.ts'
import {
  clausesOf,
  createScaleReader,
  isSuperlative,
  type ScaleQuestion,
} from './scale-question.ts'
import type { Match } from './relevance-gate.ts'
import type { SearchResult } from './search-results.ts'
import { sentencesOf } from './sentences.ts'

type Chosen = SearchResult['chosen'][number] & { readonly place?: Lead }

interface Superlative {
  readonly chosen: readonly Chosen[]
  /** `found` if all words of the question are about the end of a scale, `nearest` if several are. */
  readonly match: Match
}

/** Of the best result; a weaker end of a scale has little to do with the question. */
const MIN_SHARE = 0.45
const MAX_RESULTS = 3
/** A letter with "best regards" asks for more than the end of a scale. */
const MAX_CHARACTERS = 250

/** For a question with a superlative, the end of the scale comes first that it asks for. */
export function createSuperlatives(
  passages: readonly BuiltPassage[],
  wholes: ReadonlyMap<string, string>,
  words: ScaleWords,
) {
  const byKey = new Map(passages.map((passage) => [passage.key, passage]))
  const { read, endOf } = createScaleReader(words)
  const groups = Object.entries(GROUP_ENDS).flatMap(([prefix, told]) =>
    findGroups(passages, prefix, told),
  )

  /** Replaces one end by the other if the question is about it. */
  const chooseEnd = <T extends Chosen>(question: string, candidate: T): T => {
    const scale = scaleOf(candidate.key)
    const end = scale === undefined ? undefined : endOf(question, scale)
    const passage = end && byKey.get(`${scale}#${end}`)
    return passage ? { ...candidate, ...contentOf(passage) } : candidate
  }

  /** Whether the best result is about what the question says beside the scale: "the fastest way to reach you". */
  const isAbout = (top: Chosen, rest: readonly string[]) => {
    const passage = byKey.get(top.key)
    const said = passage ? [passage.title, passage.text].join(' ') : ''
    const stems = new Set(contentWords(said).map(stemOf))
    return !top.key.startsWith('comparisons/') && rest.some((stem) => stems.has(stem))
  }

  const answer = (
    { scale, end, isNext, rest }: ScaleQuestion,
    asked: ReadonlySet<string>,
    top: Chosen,
  ): Chosen | undefined => {
    const key = `${scale}#${end}`
    const group = groups.find(({ told, names }) => told.includes(key) && names.isSubsetOf(asked))
    const passage = byKey.get(key)
    if (group) return { ...top, ...contentOf(group.passage), place: placeIn(group, key) }
    if (!passage || isAbout(top, rest)) return undefined
    const place = { key, at: 1, of: sentencesOf(passage.text).length }
    return { ...top, ...contentOf(passage), ...(isNext ? { place } : {}) }
  }

  return (question: string, { chosen, ranked, plan, match }: SearchResult): Superlative => {
    const turned = chosen.map((candidate) => chooseEnd(question, candidate))
    const [top, ...rest] = ranked.toSorted((a, b) => b.score - a.score)
    if (!top || question.length > MAX_CHARACTERS) return { chosen: turned, match }
    const all = clausesOf(question).flat()
    const asked = new Set(all.map(stemOf))
    const questions = read(question)
    const answers = questions.flatMap((one) => answer(one, asked, top) ?? [])
    const isCertain = questions.some((one) => one.rest.length === 0)
    const isNearest = match === 'nothing' && questions.some((one) => one.isClear)
    const better = isCertain ? 'found' : isNearest ? 'nearest' : match
    if (questions.length > 0) {
      return { chosen: firstOf(answers, turned), match: answers.length > 0 ? better : match }
    }
    // Of the models, if it asks for a model.
    const scales = [top, ...rest].filter((one) => scaleOf(one.key) !== undefined)
    const best = scales.find((one) => asked.has(subjectOf(one.key))) ?? scales[0]
    const isAnswered =
      !plan?.isFollowUp &&
      (isListing(top.key) || top.key.startsWith(`${subjectOf(best?.key ?? '')}s/`))
    if (!best || isAnswered || !all.some(isSuperlative) || best.score < MIN_SHARE * top.score) {
      return { chosen: turned, match }
    }
    return { chosen: firstOf([chooseEnd(question, best)], turned), match }
  }

  function firstOf(answers: readonly Chosen[], others: readonly Chosen[]): readonly Chosen[] {
    const taken = new Set(answers.map(({ key }) => wholes.get(key)))
    return [...answers, ...others.filter(({ key }) => !taken.has(wholes.get(key)))].slice(
      0,
      MAX_RESULTS,
    )
  }
}

interface Group {
  readonly passage: BuiltPassage
  /** Keys of the ends that it tells, in the order of its sentences. */
  readonly told: readonly string[]
  /** Stems of its name. */
  readonly names: ReadonlySet<string>
}

/** The name of a group is what its heading has and those of the others have not. */
function findGroups(
  passages: readonly BuiltPassage[],
  prefix: string,
  told: readonly string[],
): readonly Group[] {
  const found = passages
    .filter(({ key }) => key.startsWith(prefix))
    .map((passage) => {
      const words = wordsOf(passage.headingPath.at(-1) ?? '').filter((word) => !isStopWord(word))
      return { passage, stems: new Set(words.map(stemOf)) }
    })
  return found.map(({ passage, stems }) => {
    const isShared = (stem: string) => found.every((one) => one.stems.has(stem))
    return { passage, told, names: new Set([...stems].filter((stem) => !isShared(stem))) }
  })
}

function placeIn({ passage: { key, text }, told }: Group, end: string): Lead {
  return { key, at: told.indexOf(end), of: sentencesOf(text).length }
}

function contentOf({ key, url, title, text, hash, entries }: BuiltPassage) {
  return { key, url, title, text, hash, entries }
}

/** `model` for `comparisons/model-latency#highest`. */
function subjectOf(key: string): string {
  return /^comparisons\/([a-z]+)/.exec(key)?.[1] ?? ''
}

/** A list by levels, such as `comparisons/papers-by-impact`, has an order of its own. */
function isListing(key: string): boolean {
  return /^comparisons\/\w+-by-/.test(key)
}
