import type { BuiltPassage } from '#content/passages/passage.ts'
import { wordsOf } from './question-words.ts'
import { sentencesOf } from './sentences.ts'

/** `comparisons/model-latency#highest` and `#lowest` are the two ends of a scale. */
const SCALE_END = /^(comparisons\/.*)#(?:highest|lowest)$/

export type ScaleEnd = Pick<BuiltPassage, 'key' | 'url' | 'title' | 'text' | 'hash' | 'entries'>

const MOST = new Set(['most', 'highest', 'greatest', 'largest', 'biggest', 'maximum'])
const LEAST = new Set(['least', 'lowest', 'fewest', 'smallest', 'minimum'])
/** Much of it is little on the scale: the model with the most errors has the lowest accuracy. */
const OPPOSITES: Readonly<Record<string, RegExp>> = {
  'comparisons/model-accuracy':
    /^(?:errors?|mistak\w+|wrong\w*|incorrect\w*|inaccura\w+|miss(?:es)?|fail\w*|false\w*)$/,
  'comparisons/model-latency': /^(?:fast|quick\w*|rapid\w*|speed\w*|responsive)$/,
  'comparisons/package-price': /^(?:cheap|affordable|inexpensive)$/,
}

/** The end that the only superlative of a question is about: "lowest error rate" is the highest accuracy. */
function endOf(scale: string, asked: readonly string[]): 'highest' | 'lowest' | undefined {
  const superlatives = asked.filter(
    (word) => MOST.has(word) || LEAST.has(word) || /..(?:est)$/.test(word),
  )
  const [word = ''] = superlatives
  if (superlatives.length !== 1 || !(MOST.has(word) || LEAST.has(word))) return undefined
  const isOpposite = asked.some((one) => OPPOSITES[scale]?.test(one))
  return MOST.has(word) === isOpposite ? 'lowest' : 'highest'
}

/** Replaces one end of a scale by the other if the question is about it, or has more of its words ("slow"). */
export function chooseEnds(passages: readonly BuiltPassage[]) {
  const ends = passages
    .filter(({ key }) => SCALE_END.test(key))
    .map((passage) => {
      const [sentence = ''] = sentencesOf(passage.text)
      const said = [...passage.headingPath, sentence, ...passage.questions].join(' ')
      return { passage, words: new Set(wordsOf(said)) }
    })
  return <T extends ScaleEnd>(question: string, candidate: T): T => {
    const found = ends.find(({ passage }) => passage.hash === candidate.hash)
    if (!found) return candidate
    const scale = SCALE_END.exec(candidate.key)?.[1] ?? ''
    const other = ends.find(
      ({ passage: { key } }) => key !== candidate.key && SCALE_END.exec(key)?.[1] === scale,
    )
    if (!other) return candidate
    const asked = [...new Set(wordsOf(question))]
    const countIn = (words: ReadonlySet<string>) => asked.filter((word) => words.has(word)).length
    const end = endOf(scale, asked)
    const isOther = end
      ? other.passage.key.endsWith(end)
      : countIn(other.words) > countIn(found.words)
    if (!isOther) return candidate
    const { key, url, title, text, hash, entries } = other.passage
    return { ...candidate, key, url, title, text, hash, entries }
  }
}

export function isScaleEnd(key: string): boolean {
  return SCALE_END.test(key)
}
