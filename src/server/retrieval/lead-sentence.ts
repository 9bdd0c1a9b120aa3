import type { BuiltPassage } from '#content/passages/passage.ts'
import type { SearchPlan } from './plan-search.ts'
import { contentWords, stemOf, wordsOf } from './question-words.ts'

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

export function sentencesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => [...SENTENCES.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '')
}

/** The sentence of a passage that has most of the question's words, the first of equals. */
export function leadSentence(text: string, plan: Pick<SearchPlan, 'words' | 'terms'>): string {
  const sentences = sentencesOf(text)
  const weights = new Map<string, number>()
  for (const { lexeme, weight } of plan.terms) {
    weights.set(stemOf(lexeme), Math.max(weight, weights.get(stemOf(lexeme)) ?? 0))
  }
  const scoreOf = (sentence: string) =>
    contentWords(sentence).reduce((sum, word) => sum + (weights.get(stemOf(word)) ?? 0), 0)
  const scores = sentences.map(scoreOf)
  const best = scores.indexOf(Math.max(...scores))
  return sentences[best] ?? text
}

/** `comparisons/model-latency#highest` and `#lowest` are the two ends of a scale. */
const SCALE_END = /^(comparisons\/.*)#(?:highest|lowest)$/

type End = Pick<BuiltPassage, 'key' | 'url' | 'title' | 'text' | 'hash' | 'entries'>

/** Replaces one end of a scale by the other if the question has more of its words ("least", "slow"). */
export function chooseEnds(passages: readonly BuiltPassage[]) {
  const ends = passages
    .filter(({ key }) => SCALE_END.test(key))
    .map((passage) => {
      const [sentence = ''] = sentencesOf(passage.text)
      const said = [...passage.headingPath, sentence, ...passage.questions].join(' ')
      return { passage, words: new Set(wordsOf(said)) }
    })
  return <T extends End>(question: string, candidate: T): T => {
    const found = ends.find(({ passage }) => passage.hash === candidate.hash)
    if (!found) return candidate
    const scale = SCALE_END.exec(candidate.key)?.[1]
    const other = ends.find(
      ({ passage: { key, language } }) =>
        key !== candidate.key &&
        SCALE_END.exec(key)?.[1] === scale &&
        language === found.passage.language,
    )
    if (!other) return candidate
    const asked = [...new Set(wordsOf(question))]
    const countIn = (words: ReadonlySet<string>) => asked.filter((word) => words.has(word)).length
    if (countIn(other.words) <= countIn(found.words)) return candidate
    const { key, url, title, text, hash, entries } = other.passage
    return { ...candidate, key, url, title, text, hash, entries }
  }
}

export function isScaleEnd(key: string): boolean {
  return SCALE_END.test(key)
}
