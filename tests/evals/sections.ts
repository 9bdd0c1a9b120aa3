import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { percentile } from '../load/percentile.ts'
import type { Verdict } from './judge-facts.ts'
import { KINDS, SETS, type EvalQuestion } from './questions.ts'
import type { EvalReport, EvalRow } from './report.ts'
import { failureOf, type EvalRun } from './run-questions.ts'

/** The figures of the floor: over which kinds, and which part of the verdict. */
const FIGURES: readonly {
  readonly name: string
  readonly of: (question: EvalQuestion) => boolean
  readonly value: (verdict: Verdict) => number
}[] = [
  { name: 'readable English', of: isEnglish, value: ({ isReadable }) => Number(isReadable) },
  { name: 'served English', of: isEnglish, value: ({ isServed }) => Number(isServed) },
  ...(
    [
      ['paraphrase', ['paraphrase', 'slang', 'trades']],
      ['conversation', ['follow-up', 'dependent', 'subject-change']],
      ['several', ['several', 'letters']],
      ['Albanian', ['albanian']],
      ['Greek', ['greek']],
    ] as const
  ).map(([name, kinds]) => ({
    name: `readable ${name}`,
    of: (question: EvalQuestion) =>
      question.expect === 'facts' && kinds.some((kind) => kind === question.kind),
    value: ({ isReadable }: Verdict) => Number(isReadable),
  })),
  {
    name: 'superlatives first',
    of: ({ first }) => first !== undefined,
    value: ({ isFirstRight }) => Number(isFirstRight),
  },
  { name: 'refused, answerable', of: isEnglish, value: ({ isRefused }) => Number(isRefused) },
  {
    name: 'declined, out of scope',
    of: ({ expect }) => expect === 'decline',
    value: ({ isReplyRight }) => Number(isReplyRight),
  },
  {
    name: 'small talk',
    of: ({ expect }) => expect !== 'facts' && expect !== 'decline',
    value: ({ isReplyRight }) => Number(isReplyRight),
  },
  {
    name: 'language of the reply',
    of: () => true,
    value: ({ isLanguageRight }) => Number(isLanguageRight),
  },
  {
    name: 'language of the cards',
    of: ({ expect, language }) => expect === 'facts' && language !== 'en',
    value: ({ isShownInLanguage }) => Number(isShownInLanguage),
  },
]

function isEnglish({ expect, language }: EvalQuestion): boolean {
  return expect === 'facts' && language === 'en'
}

const REWRITTEN = new Set(['readable conversation', 'readable Albanian', 'readable Greek'])

/** The same with a scripted rewrite instead of that of a model. */
export function evaluateRewrites(runs: readonly EvalRun[]): EvalReport {
  const rows = SETS.flatMap((set) =>
    FIGURES.filter(({ name }) => REWRITTEN.has(name)).map(({ name, of, value }) => {
      const asked = runs.filter(({ question }) => question.set === set && of(question))
      const share = mean(asked, ({ verdict }) => value(verdict))
      return { label: `${name}, rewritten, ${set}`, count: asked.length, values: [share] }
    }),
  ).filter(({ count }) => count > 0)
  return {
    tables: [{ title: 'With a scripted rewrite', columns: ['share'], rows }],
    figures: Object.fromEntries(rows.map(({ label, values: [share = 0] }) => [label, share])),
    failures: [],
  }
}

/** What visitors get, after every step of the search. */
export function evaluateAnswers(runs: readonly EvalRun[]): EvalReport {
  const sets = SETS.map(
    (set) => [set, runs.filter(({ question }) => question.set === set)] as const,
  ).filter(([, list]) => list.length > 0)
  const figuresOf = (list: readonly EvalRun[]) =>
    FIGURES.map(({ name, of, value }) => {
      const asked = list.filter(({ question }) => of(question))
      return { name, count: asked.length, mean: mean(asked, ({ verdict }) => value(verdict)) }
    }).filter(({ count }) => count > 0)
  return {
    tables: sets.flatMap(([set, list]) => [
      {
        title: `By kind: ${set}`,
        columns: ['readable', 'served', 'refused', 'reply right'],
        rows: kindRows(list),
      },
      {
        title: `Figures: ${set}`,
        columns: ['share'],
        rows: figuresOf(list).map(({ name, count, mean: share }) => ({
          label: name,
          count,
          values: [share],
        })),
      },
    ]),
    figures: Object.fromEntries(
      sets.flatMap(([set, list]) =>
        figuresOf(list).map(({ name, mean: share }) => [`${name}, ${set}`, share] as const),
      ),
    ),
    failures: runs.flatMap((run) => failureOf(run) ?? []),
  }
}

function kindRows(list: readonly EvalRun[]): EvalRow[] {
  return KINDS.map((kind) => {
    const asked = list.filter(({ question }) => question.kind === kind)
    return {
      label: kind,
      count: asked.length,
      values: [
        mean(asked, ({ verdict }) => Number(verdict.isReadable)),
        mean(asked, ({ verdict }) => Number(verdict.isServed)),
        mean(asked, ({ verdict }) => Number(verdict.isRefused)),
        mean(asked, ({ verdict }) => Number(verdict.isReplyRight)),
      ],
    }
  }).filter(({ count }) => count > 0)
}

function mean<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0) / Math.max(1, list.length)
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
  const rows = [
    ['search without embedding', runs.map(({ milliseconds }) => milliseconds)] as const,
    ['local embedding', embedding] as const,
  ].map(([label, times]) => ({
    label,
    count: times.length,
    values: [percentile(times, 0.5), percentile(times, 0.95)],
  }))
  return {
    tables: [{ title: 'Milliseconds', columns: ['p50', 'p95'], rows }],
    figures: Object.fromEntries(
      rows.flatMap(({ label, values: [p50 = 0, p95 = 0] }) => [
        [`${label} p50`, p50],
        [`${label} p95`, p95],
      ]),
    ),
    failures: [],
  }
}
