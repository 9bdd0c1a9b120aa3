import type { BuiltPassage } from '#content/passages/passage.ts'
import { GROUP_ENDS, scaleOf } from '#content/passages/scales.ts'
import type { Lead } from './lead-sentence.ts'
import { isStopWord, stemOf, wordsOf } from './question-words.ts'
import type { SearchResult } from './search-results.ts'
import { sentencesOf } from './sentences.ts'

const MOST = new Set(
  'most highest greatest largest biggest maximum more higher greater larger bigger'.split(' '),
)
const LEAST = new Set('least lowest fewest smallest minimum less lower fewer smaller'.split(' '))
const OTHER = /^(?:best|worst|top|(?!(?:t|requ|inter|gu|hon|inv|sugg|r|w|mod)est$).{2,}est)$/
/** Words for the two ends of a scale. The model with the most errors has the lowest accuracy. */
const ENDS: Readonly<Record<string, { readonly highest: RegExp; readonly lowest: RegExp }>> = {
  'comparisons/model-accuracy': {
    highest: /^(?:best|top|strong)/,
    lowest: /^(?:error|mistak|wrong|incorrect|inaccura|miss(?:es)?$|fail|false|worst|weak|poor)/,
  },
  'comparisons/model-latency': {
    highest: /^(?:slow|long|worst)/,
    lowest: /^(?:fast|quick|rapid|speed|responsive|short|best|swift)/,
  },
  'comparisons/model-implementation': {
    highest: /^(?:long|slow|late)/,
    lowest: /^(?:quick|fast|short|soon|earl|eas)/,
  },
  'comparisons/model-complexity': { highest: /^hard/, lowest: /^(?:simpl|eas)/ },
  'comparisons/package-price': {
    highest: /^(?:dear|pric)/,
    lowest: /^(?:cheap|afford|inexpens|eas|best)/,
  },
  'comparisons/paper-year': { highest: /^(?:new|late)/, lowest: /^(?:old|earl)/ },
}

const CLAUSES = /[.,;:!?]+|\bbut\b/i
const NEGATED = /\b(?:not|no|don'?t|doesn'?t|isn'?t|won'?t|rather than|instead of)\b/i

/** "I don't want the slowest, which is the quickest?" asks for the quickest. */
function clausesOf(question: string): readonly (readonly string[])[] {
  const clauses = question.replaceAll('’', "'").split(CLAUSES)
  const wanted = clauses.filter((clause) => !NEGATED.test(clause)).map((clause) => wordsOf(clause))
  return wanted.some((words) => words.some(isSuperlative)) ? wanted : clauses.map(wordsOf)
}

function isSuperlative(word: string): boolean {
  return MOST.has(word) || LEAST.has(word) || OTHER.test(word)
}

/** The end that the only superlative of a clause is about: "lowest error rate" is the highest accuracy. */
function endOf(scale: string, clause: readonly string[]): 'highest' | 'lowest' | undefined {
  const superlatives = clause.filter(isSuperlative)
  const [word = ''] = superlatives
  const { highest, lowest } = ENDS[scale] ?? {}
  if (superlatives.length !== 1) return undefined
  if (!MOST.has(word) && !LEAST.has(word)) {
    return lowest?.test(word) ? 'lowest' : highest?.test(word) ? 'highest' : undefined
  }
  const isOpposite = clause.some((one) => lowest?.test(one))
  return MOST.has(word) === isOpposite ? 'lowest' : 'highest'
}

type Chosen = SearchResult['chosen'][number] & { readonly place?: Lead }

/** Of the best result; a weaker end of a scale has little to do with the question. */
const MIN_SHARE = 0.45
const MAX_RESULTS = 3
/** A letter with "best regards" asks for more than the end of a scale. */
const MAX_CHARACTERS = 250

/** For a question with a superlative, the end of the scale comes first that it asks for. */
export function createSuperlatives(
  passages: readonly BuiltPassage[],
  wholes: ReadonlyMap<string, string>,
) {
  const ends = passages.flatMap((passage) => {
    const scale = scaleOf(passage.key)
    const [sentence = ''] = sentencesOf(passage.text)
    const said = [...passage.headingPath, sentence, ...passage.questions].join(' ')
    return scale === undefined ? [] : [{ passage, scale, words: new Set(wordsOf(said)) }]
  })
  const groups = Object.entries(GROUP_ENDS).flatMap(([prefix, told]) =>
    findGroups(passages, prefix, told),
  )

  /** Replaces one end by the other if the question is about it, or has more of its words ("slow"). */
  const chooseEnd = <T extends Chosen>(
    clauses: readonly (readonly string[])[],
    candidate: T,
  ): T => {
    const scale = scaleOf(candidate.key)
    const found = ends.find(({ passage }) => passage.key === candidate.key)
    const other = ends.find((end) => end.scale === scale && end !== found)
    if (!found || !other) return candidate
    const asked = new Set(clauses.flat())
    const countIn = (words: ReadonlySet<string>) => asked.intersection(words).size
    const end = clauses.map((clause) => endOf(found.scale, clause)).find(Boolean)
    const isOther = end
      ? other.passage.key.endsWith(end)
      : countIn(other.words) > countIn(found.words)
    return isOther ? { ...candidate, ...contentOf(other.passage) } : candidate
  }

  return (question: string, { chosen, ranked, plan }: SearchResult): readonly Chosen[] => {
    const clauses = clausesOf(question)
    const turned = chosen.map((candidate) => chooseEnd(clauses, candidate))
    if (question.length > MAX_CHARACTERS) return turned
    const asked = new Set(clauses.flat().map(stemOf))
    if (!clauses.flat().some(isSuperlative) || (plan?.named.length ?? 0) > 0) return turned
    const [top, ...rest] = ranked.toSorted((a, b) => b.score - a.score)
    const scales = [top, ...rest].filter((one) => one && scaleOf(one.key) !== undefined)
    // Of the models, if it asks for a model.
    const best = scales.find((one) => one && asked.has(subjectOf(one.key))) ?? scales[0]
    if (!top || !best || best.score < MIN_SHARE * top.score) return turned
    const end = chooseEnd(clauses, best)
    const group = groups.find(
      ({ told, names }) => told.includes(end.key) && names.isSubsetOf(asked),
    )
    const isAnswered = isListing(top.key) || top.key.startsWith(`${subjectOf(end.key)}s/`)
    if (!group && isAnswered) return turned
    const first: Chosen = group
      ? { ...end, ...contentOf(group.passage), place: placeIn(group, end.key) }
      : end
    const whole = wholes.get(first.key)
    const others = turned.filter(({ key }) => wholes.get(key) !== whole)
    return [first, ...others].slice(0, MAX_RESULTS)
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

/** A list by levels, such as `comparisons/packages-by-tier`, has an order of its own. */
function isListing(key: string): boolean {
  return /^comparisons\/\w+-by-/.test(key)
}
