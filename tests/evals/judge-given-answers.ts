import { countUncitedFigures } from '#shared/uncited-figures.ts'
import { createFactSearch, judge } from './judge-facts.ts'
import { describe, SETS, type EvalQuestion } from './questions.ts'
import type { EvalFailure, EvalReport, EvalSearch } from './report.ts'

export interface GivenAnswer {
  readonly question: EvalQuestion
  /** What the visitor read. */
  readonly text: string
  readonly notice: string | undefined
  readonly language: string
  readonly search?: EvalSearch | undefined
}

interface Check {
  readonly name: string
  readonly appliesTo: (question: EvalQuestion) => boolean
  readonly isRight: (answer: GivenAnswer) => boolean
}

const isAnswerable = ({ expect }: EvalQuestion) => expect === 'facts'
const isCited = ({ text }: GivenAnswer) => /\[\d+\]/.test(text)

const SHOWN = { reply: 'passages', readable: '', texts: [], given: [], urls: [] } as const

const CHECKS: readonly Check[] = [
  { name: 'all facts', appliesTo: isAnswerable, isRight: hasFacts },
  {
    name: 'right end of a scale first',
    appliesTo: ({ first }) => first !== undefined,
    isRight: ({ question, text, language }) =>
      judge(question, { ...SHOWN, language, first: text }).isFirstRight,
  },
  {
    name: 'a citation for every figure',
    appliesTo: () => true,
    isRight: ({ text }) => countUncitedFigures(text) === 0,
  },
  {
    name: 'not refused',
    appliesTo: isAnswerable,
    isRight: (answer) => isCited(answer) || hasFacts(answer),
  },
  {
    name: 'declined, out of scope',
    appliesTo: ({ expect }) => expect === 'decline',
    isRight: (answer) => !isCited(answer),
  },
  {
    name: 'language of the answer',
    appliesTo: () => true,
    isRight: ({ question, language }) => language === question.language,
  },
  {
    name: 'given by the model',
    appliesTo: () => true,
    isRight: ({ notice }) => notice === undefined || notice === 'handover',
  },
]

function hasFacts({ question: { facts }, text }: GivenAnswer): boolean {
  const holds = createFactSearch(text)
  return facts.every((group) => group.some(holds))
}

export function judgeGivenAnswers(given: readonly GivenAnswer[]): EvalReport {
  const tables = SETS.map((set) => {
    const answers = given.filter(({ question }) => question.set === set)
    const rows = CHECKS.map(({ name, appliesTo, isRight }) => {
      const judged = answers.filter(({ question }) => appliesTo(question))
      const share = judged.filter(isRight).length / Math.max(1, judged.length)
      return { label: name, count: judged.length, values: [share] }
    }).filter(({ count }) => count > 0)
    return { set, title: `Answers of the model: ${set}`, columns: ['share'], rows }
  }).filter(({ rows }) => rows.length > 0)
  return {
    tables,
    figures: Object.fromEntries(
      tables.flatMap(({ set, rows }) =>
        rows.map(({ label, values: [share = 0] }) => [`answers: ${label}, ${set}`, share]),
      ),
    ),
    failures: given.flatMap((answer) => failureOf(answer) ?? []),
  }
}

function failureOf(answer: GivenAnswer): EvalFailure | undefined {
  const failed = CHECKS.filter(
    ({ appliesTo, isRight }) => appliesTo(answer.question) && !isRight(answer),
  )
  if (failed.length === 0) return undefined
  const reason = `answer of the model: not ${failed.map(({ name }) => `"${name}"`).join(', ')}`
  return { ...describe(answer.question), actual: answer.text, reason, search: answer.search }
}
