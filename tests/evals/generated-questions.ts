import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { formatEuros, formatMilliseconds, formatPercent, localisePath } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Search } from '#server/retrieval/retriever.ts'
import { figureQuestions, followUpQuestions, subjectQuestions, type GridQuestion } from './grid.ts'
import { createFactSearch } from './judge-facts.ts'
import type { EvalReport } from './report.ts'
import { showAnswer } from './show-answer.ts'

const expected = z.record(
  z.string(),
  z.strictObject({ passages: z.array(z.string()), values: z.array(z.string()) }),
)

interface Asked extends Pick<GridQuestion, 'question' | 'before' | 'values' | 'language'> {
  readonly page: string
  /** One of them must come first. */
  readonly passages?: readonly string[]
}

/** Questions that follow from the content: they must all be answered, whatever the company edits. */
export async function evaluateGenerated(
  contents: readonly Content[],
  search: Search,
): Promise<EvalReport> {
  const onHome = (question: GridQuestion): Asked => ({ ...question, page: '/' })
  const sets: readonly (readonly [string, readonly Asked[]])[] = [
    ['figure grid', contents.flatMap(figureQuestions).map(onHome)],
    ['follow-ups', contents.flatMap(followUpQuestions).map(onHome)],
    ['subjects', contents.flatMap(subjectQuestions).map(onHome)],
    ['starters', startersOf(contents)],
  ]
  const faults: string[] = []
  const rows = []
  for (const [label, list] of sets) {
    let right = 0
    for (const asked of list) {
      const fault = await faultOf(asked, search)
      if (fault === undefined) right += 1
      else faults.push(`${label}, ${asked.language}: ${fault}`)
    }
    rows.push({ label, count: list.length, values: [right / Math.max(1, list.length)] })
  }
  return {
    tables: [
      {
        title: [...faults, 'Generated from the content'].join('\n'),
        columns: ['readable'],
        rows,
      },
    ],
    figures: Object.fromEntries(rows.map(({ label, values: [share = 0] }) => [label, share])),
    failures: [],
  }
}

/** With what the panel shows. */
async function faultOf(asked: Asked, search: Search): Promise<string | undefined> {
  const { question: text, before = [], page, language, values, passages } = asked
  const result = await search({ text, before, page, language })
  const { readable, asked: emphasised } = showAnswer(result)
  const holds = createFactSearch(readable)
  const missing = values.filter((value) => !holds(value))
  const wrong = emphasised.filter((shown) => !values.some(createFactSearch(shown)))
  if (passages === undefined && wrong.length > 0) return `"${text}": emphasises ${wrong.join(', ')}`
  const first = result.passages[0]?.key ?? ''
  const isExpected = passages === undefined || passages.includes(first)
  if (missing.length === 0 && isExpected && result.language === language) return undefined
  const reason = isExpected ? `without ${missing.join(', ')}` : `${first} comes first`
  return `"${[...before, text].join(' / ')}": ${reason}: ${readable.replaceAll('\n', ' | ')}`
}

/** The suggested questions of every page; a question that the company rewrote has no expected answer. */
function startersOf(contents: readonly Content[]): readonly Asked[] {
  const answers = expected.parse(JSON.parse(readFileSync('tests/evals/starters.json', 'utf8')))
  const english = contents.find(({ locale }) => locale === 'en')?.messages.assistant.suggestions
  return contents.flatMap((content) => {
    const { locale: language, messages } = content
    const figures = figuresOf(content)
    return Object.entries(messages.assistant.suggestions).flatMap(([name, list]) => {
      const page = localisePath(name === 'home' ? '/' : `/${name}`, language)
      const originals = english?.[name as keyof typeof english] ?? []
      return list.flatMap((question, index) => {
        const answer = answers[originals[index] ?? '']
        if (!answer) return []
        const values = answer.values.flatMap((value) => figures[value] ?? [value])
        return [{ question, page, language, passages: answer.passages, values }]
      })
    })
  })
}

/** What the company may change: the answers must show what the content says now. */
function figuresOf({ locale, site, collections }: Content): Readonly<Record<string, string[]>> {
  const { models, packages, automations, jobs, roadmap } = collections
  const accuracy = Math.max(...models.map(({ accuracyPercent }) => accuracyPercent))
  const latency = Math.min(...models.map(({ latencyMs }) => latencyMs))
  const titles = (list: typeof models) => list.map(({ title }) => title)
  return {
    '{latencyOfKratos}': models
      .filter(({ id }) => id === 'kratos')
      .map(({ latencyMs }) => formatMilliseconds(latencyMs, locale)),
    '{prices}': packages.flatMap(({ setupFeeEur: fee }) =>
      fee === undefined ? [] : [formatEuros(fee, locale)],
    ),
    '{steps}': [`${roadmap.length}.`],
    '{mostAccurate}': [
      formatPercent(accuracy, locale),
      ...titles(models.filter(({ accuracyPercent }) => accuracyPercent === accuracy)),
    ],
    '{fastest}': [
      formatMilliseconds(latency, locale),
      ...titles(models.filter(({ latencyMs }) => latencyMs === latency)),
    ],
    '{inProduction}': [String(automations.filter(({ status }) => status === 'production').length)],
    '{jobs}': [String(jobs.length)],
    '{minimumAge}': [String(site.minimumAge)],
  }
}
