import { MODEL, PAPER } from './site-content.ts'
import { type ModelBehaviour, type ModelRule, inPieces } from './model-provider/model-script.ts'

const PURPOSE = MODEL.subtitle.toLowerCase()
const PLAIN = `Which model is the ${PURPOSE}?`

/** Tests run in parallel, so the question selects the behaviour of the model. */
export const QUESTIONS = {
  plain: PLAIN,
  slow: `${PLAIN} Answer slowly.`,
  late: `${PLAIN} Think before you answer.`,
  down: `${PLAIN} Be out of order.`,
  empty: `${PLAIN} Say nothing.`,
  cut: `${PLAIN} Break off.`,
  marked: `${PLAIN} Use every sign you know.`,
  abstract: `Abstract of ${PAPER.title}`,
} as const

export const FIRST_SENTENCE = `${MODEL.title} is the ${PURPOSE}`
const ANSWER = `${FIRST_SENTENCE} [1]. It answers in ${MODEL.latencyMs}ms [1].`

const MARKED = [
  'It is **fast** and *exact*, says `a + b` [1].',
  '',
  '- one',
  '- two',
  '',
  '![picture](https://elsewhere.example/a.png) <img src=x onerror=alert(1)>',
  '[out](https://elsewhere.example/) and [in](/careers)',
].join('\n')

/** Cites all passages, so that the abstract is among them. */
const ABSTRACT_ANSWER = 'It stops when its sources do not agree [1] [2] [3].'

/** Embedding fails for questions with these words. */
export const UNEMBEDDABLE = 'Could you please?'

export const DOWN: ModelBehaviour = { status: 503 }
export const WITHOUT_CANDIDATE: ModelBehaviour = { isWithoutCandidate: true, text: [] }

const words = (text: string) => text.split(/(?<= )/)

/** The first rule matches most questions above, so the more specific rules follow it. */
export const QUESTION_RULES: readonly ModelRule[] = [
  { match: QUESTIONS.plain, behaviour: { text: inPieces(ANSWER) } },
  {
    match: QUESTIONS.slow,
    behaviour: { text: words(`${ANSWER} ${'It goes on and on. '.repeat(20)}`), gapMs: 120 },
  },
  { match: QUESTIONS.late, behaviour: { text: inPieces(ANSWER), firstTokenMs: 2500 } },
  { match: QUESTIONS.down, behaviour: DOWN },
  { match: QUESTIONS.empty, behaviour: WITHOUT_CANDIDATE },
  { match: QUESTIONS.cut, behaviour: { text: words(ANSWER), cutAfter: 5, gapMs: 40 } },
  { match: QUESTIONS.marked, behaviour: { text: inPieces(MARKED) } },
  { match: QUESTIONS.abstract, behaviour: { text: inPieces(ABSTRACT_ANSWER) } },
]
