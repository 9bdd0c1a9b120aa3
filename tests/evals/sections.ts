import { costOf } from '#server/assistant/generation/spend-budget.ts'
import { estimateTokens } from '#server/assistant/prompt.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { percentile } from '../load/percentile.ts'
import type { Verdict } from './judge-facts.ts'
import { KINDS, SETS, type EvalQuestion } from './questions.ts'
import type { EvalReport, EvalRow } from './report.ts'
import { failureOf, type EvalRun } from './run-questions.ts'

type Figure = readonly [name: string, of: (question: EvalQuestion) => boolean, part: keyof Verdict]

/** The figures of the floor: over which questions, and which part of the verdict. */
const FIGURES: readonly Figure[] = [
  ['readable English', isEnglish, 'isReadable'],
  ['served English', isEnglish, 'isServed'],
  ['readable paraphrase', isOf('paraphrase', 'slang', 'trades'), 'isReadable'],
  ['readable conversation', isOf('follow-up', 'dependent', 'subject-change'), 'isReadable'],
  ['readable several', isOf('several', 'letters'), 'isReadable'],
  ['readable Albanian', isOf('albanian'), 'isReadable'],
  ['readable Greek', isOf('greek'), 'isReadable'],
  ['superlatives first', ({ first }) => first !== undefined, 'isFirstRight'],
  ['refused, answerable', isEnglish, 'isRefused'],
  ['declined, out of scope', ({ expect }) => expect === 'decline', 'isReplyRight'],
  ['small talk', ({ expect }) => expect !== 'facts' && expect !== 'decline', 'isReplyRight'],
  ['language of the reply', () => true, 'isLanguageRight'],
  [
    'language of the cards',
    ({ expect, language }) => expect === 'facts' && language !== 'en',
    'isShownInLanguage',
  ],
]

function isOf(...kinds: EvalQuestion['kind'][]) {
  return ({ expect, kind }: EvalQuestion) => expect === 'facts' && kinds.includes(kind)
}

function isEnglish({ expect, language }: EvalQuestion): boolean {
  return expect === 'facts' && language === 'en'
}

const REWRITTEN = new Set(['readable conversation', 'readable Albanian', 'readable Greek'])

const inSet = (runs: readonly EvalRun[], set: string) =>
  runs.filter(({ question }) => question.set === set)

function figureRows(runs: readonly EvalRun[], figures = FIGURES): EvalRow[] {
  return figures
    .map(([label, of, part]) => {
      const asked = runs.filter(({ question }) => of(question))
      return { label, count: asked.length, values: [share(asked, part)] }
    })
    .filter(({ count }) => count > 0)
}

const byLabel = (rows: readonly EvalRow[]) =>
  Object.fromEntries(rows.map(({ label, values: [value = 0] }) => [label, value]))

const GIVEN: readonly Figure[] = [
  ['given to a model, English', isEnglish, 'isGiven'],
  ['given to a model, Albanian', isOf('albanian'), 'isGiven'],
  ['given to a model, Greek', isOf('greek'), 'isGiven'],
]

/** Whether a model can answer at all, and how much it reads for that. */
export function evaluateGiven(runs: readonly EvalRun[]): EvalReport {
  const rows = SETS.flatMap((set) =>
    figureRows(inSet(runs, set), GIVEN).map((row) => ({ ...row, label: `${row.label}, ${set}` })),
  )
  const sizes = LANGUAGES.map((language) => {
    const asked = runs
      .filter(({ question }) => question.language === language && question.expect === 'facts')
      .map(({ served }) => served)
    const bytes = asked.map(({ given }) => Buffer.byteLength(given.join('')))
    const values = [
      percentile(bytes, 0.5),
      percentile(bytes, 0.95),
      costOfThousand(asked.map(({ given }) => given)),
      costOfThousand(asked.map(({ texts }) => texts)),
    ]
    return { label: language, count: asked.length, values }
  })
  const columns = ['bytes p50', 'bytes p95', 'euro per 1,000', 'euro with passages']
  return {
    tables: [
      { title: 'Facts given to a model', columns: ['share'], rows },
      { title: 'What a model is given', columns, rows: sizes },
    ],
    figures: byLabel(rows),
    failures: [],
  }
}

const LANGUAGES = ['en', 'sq', 'el']

/** Of an answer, 120 words. */
const OUTPUT_TOKENS = 200

/** Of a thousand questions with these texts, at the default prices, without the instruction and the history. */
function costOfThousand(given: readonly (readonly string[])[]): number {
  const [model] = parseConfig({ GEMINI_API_KEY: 'any' }).assistant.models
  const tokens = given.reduce((sum, texts) => sum + estimateTokens(texts.join('')), 0)
  const usage = { inputTokens: tokens / Math.max(1, given.length), outputTokens: OUTPUT_TOKENS }
  return model ? costOf(usage, model.price) / 1000 : 0
}

/** The same with a scripted rewrite instead of that of a model. */
export function evaluateRewrites(runs: readonly EvalRun[]): EvalReport {
  const figures = FIGURES.filter(([name]) => REWRITTEN.has(name))
  const rows = SETS.flatMap((set) =>
    figureRows(inSet(runs, set), figures).map((row) => ({
      ...row,
      label: `${row.label}, rewritten, ${set}`,
    })),
  )
  const tables = [{ title: 'With a scripted rewrite', columns: ['share'], rows }]
  return { tables, figures: byLabel(rows), failures: [] }
}

/** What visitors get, after every step of the search. */
export function evaluateAnswers(runs: readonly EvalRun[]): EvalReport {
  const sets = SETS.filter((set) => inSet(runs, set).length > 0)
  const rowsOf = (set: string) => figureRows(inSet(runs, set))
  return {
    tables: sets.flatMap((set) => [
      {
        title: `By kind: ${set}`,
        columns: ['readable', 'served', 'refused', 'reply right'],
        rows: kindRows(inSet(runs, set)),
      },
      { title: `Figures: ${set}`, columns: ['share'], rows: rowsOf(set) },
    ]),
    figures: byLabel(
      sets.flatMap((set) => rowsOf(set).map((row) => ({ ...row, label: `${row.label}, ${set}` }))),
    ),
    failures: runs.flatMap((run) => failureOf(run) ?? []),
  }
}

function kindRows(list: readonly EvalRun[]): EvalRow[] {
  const parts = ['isReadable', 'isServed', 'isRefused', 'isReplyRight'] as const
  return KINDS.map((kind) => {
    const asked = list.filter(({ question }) => question.kind === kind)
    return { label: kind, count: asked.length, values: parts.map((part) => share(asked, part)) }
  }).filter(({ count }) => count > 0)
}

function share(runs: readonly EvalRun[], part: keyof Verdict): number {
  return runs.filter(({ verdict }) => verdict[part]).length / Math.max(1, runs.length)
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
