import type { EvalFailure, EvalRow, EvalRun, EvalSection, EvalTable } from './section.ts'
import { KINDS, SETS } from './question-set.ts'
import {
  figuresOf,
  meanFigures,
  RETRIEVAL_FIGURES,
  type RetrievalFigures,
} from './retrieval-figures.ts'

interface Judged {
  readonly run: EvalRun
  readonly figures: RetrievalFigures
}

/** Whether the passages that answer a question come up, before the gate has its say. */
export const retrievalSection: EvalSection = {
  title: 'Retrieval',
  evaluate: ({ runs }) => {
    const judged = runs
      .filter(({ question }) => question.expects.length > 0)
      .map((run) => ({ run, figures: figuresOf(run.question.expects, run.result.ranked) }))
    const ofSet = (set: string) => judged.filter(({ run }) => run.question.set === set)
    const groups = [...SETS.map((set) => [set, ofSet(set)] as const), ['all', judged] as const]
    return {
      tables: groups.filter(([, list]) => list.length > 0).map(([set, list]) => tableOf(set, list)),
      figures: Object.fromEntries(
        groups.flatMap(([set, list]) => {
          const mean = meanFigures(list.map(({ figures }) => figures))
          return RETRIEVAL_FIGURES.map((name) => [`${name} ${set}`, mean[name]] as const)
        }),
      ),
      failures: judged.filter(({ figures }) => figures.recall3 < 1).map(failureOf),
    }
  },
}

function tableOf(set: string, list: readonly Judged[]): EvalTable {
  const byKind = Map.groupBy(list, ({ run }) => run.question.kind)
  const kinds = KINDS.flatMap((kind) => {
    const own = byKind.get(kind)
    return own ? [rowOf(kind, own)] : []
  })
  return {
    title: `Questions: ${set}`,
    columns: ['recall@1', 'recall@3', 'recall@10', 'MRR', 'nDCG@10'],
    drawn: 1,
    rows: [...kinds, { ...rowOf(set, list), isTotal: true }],
  }
}

function rowOf(label: string, list: readonly Judged[]): EvalRow {
  const mean = meanFigures(list.map(({ figures }) => figures))
  return { label, count: list.length, values: RETRIEVAL_FIGURES.map((name) => mean[name]) }
}

function failureOf({ run: { question, result } }: Judged): EvalFailure {
  const { set, id, kind, before = [], expects } = question
  return {
    set,
    id,
    kind,
    question: [...before, question.question].join(' / '),
    expected: expects.map((entries) => entries.join(' or ')).join(' and '),
    got: result.chosen.map(({ key }) => key).join(', '),
  }
}
