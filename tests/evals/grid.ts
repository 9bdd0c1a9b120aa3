import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  automationStatus,
  formatEuros,
  formatMilliseconds,
  formatNumber,
  formatPercent,
} from '#content/format.ts'
import { createWriter } from '#content/passages/sentences.ts'
import type { Content } from '#content/reader/read-content.ts'
import { hasPlaceholder } from '#content/rules/placeholders.ts'

/** A plain question with the value that its answer must show, generated from the content. */
export interface GridQuestion {
  readonly kind: string
  readonly language: string
  readonly question: string
  readonly before?: readonly string[]
  /** All of them must be readable. */
  readonly values: readonly string[]
}

const WORDINGS = z
  .record(z.string(), z.record(z.string(), z.array(z.string())))
  .parse(JSON.parse(readFileSync('tests/evals/wordings.json', 'utf8')))

const SUBJECTS = z
  .record(
    z.string(),
    z.strictObject({
      wordings: z.array(z.string()),
      before: z.string(),
      names: z.record(z.string(), z.array(z.string())),
    }),
  )
  .parse(JSON.parse(readFileSync('tests/evals/subjects.json', 'utf8')))

/** What entries are for, in everyday words: first alone, then after a question about something else. */
export function subjectQuestions({ locale, collections }: Content): GridQuestion[] {
  const subjects = SUBJECTS[locale]
  if (!subjects) return []
  const titles = new Set(
    [...collections.models, ...collections.automations].map(({ title }) => title),
  )
  return Object.entries(subjects.names)
    .filter(([title]) => titles.has(title))
    .flatMap(([title, names]) =>
      names.flatMap((name) =>
        subjects.wordings.flatMap((wording) =>
          [[], [subjects.before]].map((before) => ({
            kind: 'subject',
            language: locale,
            question: wording.replace('{name}', name),
            before,
            values: [title],
          })),
        ),
      ),
    )
}

/** Each entry with each of its figures, in the language of the content. */
export function figureQuestions(content: Content): GridQuestion[] {
  const { locale, collections, pages } = content
  const words = WORDINGS[locale] ?? {}
  const { weeks, price } = createWriter(content)
  const ask = (kind: string, name: string, ...values: string[]): GridQuestion[] =>
    (words[kind] ?? []).map((wording) => ({
      kind,
      language: locale,
      question: wording.replace('{name}', name),
      values,
    }))
  const { packages, models, automations, papers, jobs, branches } = collections
  return [
    ...packages.flatMap((offer) => ask('price', offer.name, offer.name, price(offer))),
    ...models.flatMap((model) => [
      ...ask('accuracy', model.title, formatPercent(model.accuracyPercent, locale)),
      ...ask('latency', model.title, formatMilliseconds(model.latencyMs, locale)),
      ...ask('data', model.title, formatNumber(model.dataPoints, 'compact', locale)),
      ...ask('implementation', model.title, weeks(model)),
      ...ask('complexity', model.title, pages.models.filter.complexities[model.complexity]),
      ...ask('domain', model.title, ...model.domains),
    ]),
    ...automations.flatMap(({ title, status }) =>
      ask('status', title, title, pages.automations.statuses[automationStatus(status)]),
    ),
    ...papers.flatMap(({ title, year }) => ask('year', title, String(year))),
    ...jobs.flatMap(({ title, location }) => ask('place', title, location)),
    ...branches
      .filter(({ city }) => !hasPlaceholder(city))
      .flatMap(({ country, city }) => ask('branch', country, city)),
  ]
}

/** Follow-ups made from pairs: the next package, the next model, another figure of the same entry. */
export function followUpQuestions(content: Content): GridQuestion[] {
  const { locale, collections } = content
  const words = WORDINGS[locale] ?? {}
  const { packages, models } = collections
  const fill = (kind: string, name: string) =>
    (words[kind] ?? []).map((wording) => wording.replace('{name}', name))
  const follow = (before: string, kind: string, name: string, value: string): GridQuestion[] =>
    fill(kind, name).map((question) => ({
      kind,
      language: locale,
      question,
      before: [before],
      values: [value],
    }))
  const priced = packages.flatMap(({ name, setupFeeEur: fee }) =>
    fee === undefined ? [] : [{ name, value: formatEuros(fee, locale) }],
  )
  const next = <T>(list: readonly T[], index: number) => list[(index + 1) % list.length]
  return [
    ...priced.flatMap(({ name, value }, index) => {
      const other = next(priced, index)
      return [
        ...(other
          ? follow(fill('price', name)[0] ?? '', 'followPrice', other.name, other.value)
          : []),
        ...follow(fill('includes', name)[0] ?? '', 'followCost', name, value),
      ]
    }),
    ...models.flatMap(({ title, latencyMs }, index) => {
      const other = next(models, index)
      return [
        ...follow(
          fill('about', title)[0] ?? '',
          'followFast',
          title,
          formatMilliseconds(latencyMs, locale),
        ),
        ...(other
          ? follow(
              fill('accuracy', title)[0] ?? '',
              'followModel',
              other.title,
              formatPercent(other.accuracyPercent, locale),
            )
          : []),
      ]
    }),
  ]
}
