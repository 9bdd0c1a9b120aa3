import { SETS } from './question-set.ts'
import type { EvalFailure, EvalRow, EvalRun, EvalSection } from './section.ts'

/** A scripted generator refuses exactly when it gets no passages: so the gate alone decides. */
export const gateSection: EvalSection = {
  title: 'Relevance gate',
  evaluate: ({ runs }) => {
    const ofSet = (set: string) => runs.filter(({ question }) => question.set === set)
    const groups = [...SETS.map((set) => [set, ofSet(set)] as const), ['all', runs] as const]
    const rows = groups.filter(([, list]) => list.length > 0).map(([set, list]) => rowOf(set, list))
    return {
      tables: [
        {
          title: 'Refusals',
          columns: ['refused, no answer', 'refused, answerable', 'recall@3 served'],
          drawn: 0,
          rows,
        },
      ],
      figures: Object.fromEntries(
        rows.flatMap(({ label, values: [refusal = 0, falseRefusal = 0, served = 0] }) => [
          [`refusal ${label}`, refusal],
          [`falseRefusal ${label}`, falseRefusal],
          [`recall3Served ${label}`, served],
        ]),
      ),
      failures: runs.filter((run) => isAnswerable(run) === isRefused(run)).map(failureOf),
    }
  },
}

function rowOf(label: string, runs: readonly EvalRun[]): EvalRow {
  const answerable = runs.filter(isAnswerable)
  const others = runs.filter((run) => !isAnswerable(run))
  return {
    label,
    count: runs.length,
    isTotal: label === 'all',
    values: [
      shareOf(others, (run) => (isRefused(run) ? 1 : 0)),
      shareOf(answerable, (run) => (isRefused(run) ? 1 : 0)),
      shareOf(answerable, (run) => (isRefused(run) ? 0 : foundShare(run))),
    ],
  }
}

function isAnswerable({ question }: EvalRun): boolean {
  return question.expects.length > 0
}

function isRefused({ result }: EvalRun): boolean {
  return !result.isRelevant || result.chosen.length === 0
}

function foundShare({ question: { expects }, result: { chosen } }: EvalRun): number {
  const found = expects.filter((fact) =>
    chosen.some(({ entries }) => entries.some((entry) => fact.includes(entry))),
  )
  return found.length / expects.length
}

function shareOf(runs: readonly EvalRun[], value: (run: EvalRun) => number): number {
  return runs.reduce((sum, run) => sum + value(run), 0) / Math.max(1, runs.length)
}

function failureOf(run: EvalRun): EvalFailure {
  const { set, id, kind, before = [], question } = run.question
  return {
    set,
    id,
    kind,
    question: [...before, question].join(' / '),
    expected: isAnswerable(run) ? 'an answer' : 'a refusal',
    got: isRefused(run) ? 'refused' : run.result.chosen.map(({ key }) => key).join(', '),
  }
}
