import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { percentile } from '../load/percentile.ts'
import { KINDS, SETS, type EvalRun } from './questions.ts'
import type { EvalFailure, EvalReport, EvalRow } from './report.ts'

const FIGURES = ['recall1', 'recall3', 'recall10', 'reciprocalRank', 'gain10'] as const

type RetrievalFigures = Readonly<Record<(typeof FIGURES)[number], number>>

/** `facts`: for each expected fact the entries that state it. `ranking`: best passage first. */
export function figuresOf(
  facts: readonly (readonly string[])[],
  ranking: readonly { readonly entries: readonly string[] }[],
): RetrievalFigures {
  const ranks = facts.map((entries) => {
    const index = ranking.findIndex((passage) =>
      passage.entries.some((entry) => entries.includes(entry)),
    )
    return index === -1 ? Number.POSITIVE_INFINITY : index + 1
  })
  const recallAt = (max: number) => ranks.filter((rank) => rank <= max).length / facts.length
  return {
    recall1: recallAt(1),
    recall3: recallAt(3),
    recall10: recallAt(10),
    reciprocalRank: 1 / Math.min(...ranks),
    gain10: gainOf(ranks.filter((rank) => rank <= 10)) / gainOf(facts.map((_, index) => index + 1)),
  }
}

export function meanFigures(list: readonly RetrievalFigures[]): RetrievalFigures {
  const means = FIGURES.map((name) => [name, mean(list, (figures) => figures[name])] as const)
  return Object.fromEntries(means) as RetrievalFigures
}

/** Discounted cumulative gain; a passage that states two facts counts for two ranks. */
function gainOf(ranks: readonly number[]): number {
  return ranks
    .toSorted((a, b) => a - b)
    .reduce((sum, rank, index) => sum + 1 / Math.log2(Math.max(rank, index + 1) + 1), 0)
}

function mean<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0) / Math.max(1, list.length)
}

/** The runs of each question set, and all. */
function bySet(runs: readonly EvalRun[]): (readonly [string, readonly EvalRun[]])[] {
  const sets = SETS.map(
    (set) => [set, runs.filter(({ question }) => question.set === set)] as const,
  )
  return [...sets, ['all', runs] as const].filter(([, list]) => list.length > 0)
}

const failureOf = (
  { question: { set, id, kind, before = [], question } }: EvalRun,
  expected: string,
  actual: string,
): EvalFailure => ({ set, id, kind, question: [...before, question].join(' / '), expected, actual })

const chosenKeys = ({ result }: EvalRun) => result.chosen.map(({ key }) => key).join(', ')

/** Whether the passages that answer a question are found, before the relevance gate. */
export function evaluateRetrieval(runs: readonly EvalRun[]): EvalReport {
  const figures = new Map(
    runs
      .filter(isAnswerable)
      .map((run) => [run, figuresOf(run.question.expects, run.result.ranked)] as const),
  )
  const meanOf = (list: readonly EvalRun[]) =>
    meanFigures(list.flatMap((run) => figures.get(run) ?? []))
  const rowOf = (label: string, list: readonly EvalRun[]): EvalRow => {
    const means = meanOf(list)
    return { label, count: list.length, values: FIGURES.map((name) => means[name]) }
  }
  const sets = bySet([...figures.keys()])
  return {
    tables: sets.map(([set, list]) => ({
      title: `Questions: ${set}`,
      columns: ['recall@1', 'recall@3', 'recall@10', 'MRR', 'nDCG@10'],
      rows: [
        ...KINDS.map((kind) =>
          rowOf(
            kind,
            list.filter(({ question }) => question.kind === kind),
          ),
        ).filter(({ count }) => count > 0),
        rowOf(set, list),
      ],
    })),
    figures: Object.fromEntries(
      sets.flatMap(([set, list]) => {
        const means = meanOf(list)
        return FIGURES.map((name) => [`${name} ${set}`, means[name]] as const)
      }),
    ),
    failures: [...figures]
      .filter(([, { recall3 }]) => recall3 < 1)
      .map(([run]) => {
        const expected = run.question.expects.map((entries) => entries.join(' or ')).join(' and ')
        return failureOf(run, expected, chosenKeys(run))
      }),
  }
}

/** The relevance gate alone: a question is refused when no passages are passed on. */
export function evaluateGate(runs: readonly EvalRun[]): EvalReport {
  const rows = bySet(runs).map(([label, list]) => {
    const answerable = list.filter(isAnswerable)
    const others = list.filter((run) => !isAnswerable(run))
    const refused = (run: EvalRun) => (isRefused(run) ? 1 : 0)
    const values = [
      mean(others, refused),
      mean(answerable, refused),
      mean(answerable, (run) => (isRefused(run) ? 0 : foundShare(run))),
    ]
    return { label, count: list.length, values }
  })
  return {
    tables: [
      {
        title: 'Refusals',
        columns: ['refused, no answer', 'refused, answerable', 'recall@3 served'],
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
    failures: runs
      .filter((run) => isAnswerable(run) === isRefused(run))
      .map((run) =>
        failureOf(
          run,
          isAnswerable(run) ? 'an answer' : 'a refusal',
          isRefused(run) ? 'refused' : chosenKeys(run),
        ),
      ),
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

/** Each embedding takes about 30 ms of the local model. */
const EMBEDDED_QUESTIONS = 40

export async function evaluateLatency(
  runs: readonly EvalRun[],
  embedder: Embedder,
): Promise<EvalReport> {
  const embedding: number[] = []
  for (const { question } of runs.slice(0, EMBEDDED_QUESTIONS)) {
    const start = performance.now()
    await embedder.embedQuestion(question.question)
    embedding.push(performance.now() - start)
  }
  const search = runs.map(({ milliseconds }) => milliseconds)
  const rowOf = (label: string, times: readonly number[]) => ({
    label,
    count: times.length,
    values: [percentile(times, 0.5), percentile(times, 0.95)],
  })
  const rows = [rowOf('search without embedding', search), rowOf('local embedding', embedding)]
  const [[searchP50 = 0, searchP95 = 0] = [], [embeddingP50 = 0, embeddingP95 = 0] = []] = rows.map(
    ({ values }) => values,
  )
  return {
    tables: [{ title: 'Milliseconds', columns: ['p50', 'p95'], rows }],
    figures: {
      'searchMs p50': searchP50,
      'searchMs p95': searchP95,
      'embeddingMs p50': embeddingP50,
      'embeddingMs p95': embeddingP95,
    },
    failures: [],
  }
}
