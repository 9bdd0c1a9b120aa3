import { type ModelRule, inPieces } from './model-provider/model-script.ts'

/** Tests run in parallel, so the question selects the behaviour of the model. */
export const QUESTIONS = {
  plain: 'Which model stops card fraud?',
  slow: 'Which model stops card fraud? Answer slowly.',
  late: 'Which model stops card fraud? Think before you answer.',
  down: 'Which model stops card fraud? Be out of order.',
  empty: 'Which model stops card fraud? Say nothing.',
  cut: 'Which model stops card fraud? Break off.',
  marked: 'Which model stops card fraud? Use every sign you know.',
  abstract: 'Abstract of Three bearings',
} as const

const ANSWER =
  'Kratos is the real-time fraud prevention engine [1]. It scores each transaction in 18ms [1].'

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

const words = (text: string) => text.split(/(?<= )/)

/** The first rule matches most questions above, so the more specific rules follow it. */
export const QUESTION_RULES: readonly ModelRule[] = [
  { match: QUESTIONS.plain, behaviour: { text: inPieces(ANSWER) } },
  {
    match: QUESTIONS.slow,
    behaviour: { text: words(`${ANSWER} ${'It goes on and on. '.repeat(20)}`), gapMs: 120 },
  },
  { match: QUESTIONS.late, behaviour: { text: inPieces(ANSWER), firstTokenMs: 4000 } },
  { match: QUESTIONS.down, behaviour: 'down' },
  { match: QUESTIONS.empty, behaviour: 'empty' },
  { match: QUESTIONS.cut, behaviour: { text: words(ANSWER), cutAfter: 5, gapMs: 40 } },
  { match: QUESTIONS.marked, behaviour: { text: inPieces(MARKED) } },
  { match: QUESTIONS.abstract, behaviour: { text: inPieces(ABSTRACT_ANSWER) } },
]
