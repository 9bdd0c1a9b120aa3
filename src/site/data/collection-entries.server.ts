import { hasPlaceholder, isOwed } from '#content/rules/placeholders.ts'
import {
  fillTemplate,
  formatList,
  formatFigure,
  formatLongDate,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  numberFormat,
  type ShownFigure,
  type ShownMeasurement,
} from '#content/format.ts'
import type { Model } from '#content/schema/catalogue.ts'
import type { ModelsPage, ResearchPage } from '#content/schema/page.ts'
import type { Figure, Measurement } from '#content/schema/text.ts'
import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import { greatCircleKm, sides } from '#drawings/map-projection.ts'
import { contentIn } from './content.server.ts'

export function findEntry<T extends { readonly id: string }>(entries: readonly T[], id: string): T {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`no entry with the id ${id}`)
  return entry
}

/** Keeps unused fields out of the page data. */
export function pick<T extends object, K extends keyof T>(entry: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, entry[key]])) as Pick<T, K>
}

export function modelFigures(
  model: Pick<Model, 'accuracyPercent' | 'latencyMs' | 'dataPoints' | 'implementationWeeks'>,
  { card }: Pick<ModelsPage, 'card'>,
  locale: string,
) {
  const { implementationWeeks: weeks } = model
  return {
    accuracy: formatPercent(model.accuracyPercent, locale),
    latency: formatMilliseconds(model.latencyMs, locale),
    dataSize: formatNumber(model.dataPoints, 'compact', locale),
    duration: fillTemplate(card.weeks[pluralOf(weeks, locale)], { count: weeks }),
  }
}

/** Figures with a note on how they were measured, where that is known. */
export function shownFigures(figures: readonly Figure[], content: Content): ShownFigure[] {
  return figures.map((figure) => ({
    ...formatFigure(figure, content.locale),
    ...shownMeasurement(figure, figure.label, content),
  }))
}

/** Empty where the company still owes the evidence. */
export function shownMeasurement(
  { measured, source }: { readonly measured?: Measurement | undefined; readonly source: string },
  label: string,
  { locale, messages }: Content,
): { readonly measured?: ShownMeasurement } {
  if (!measured || isOwed(source)) return {}
  const { open, openOf, testSet, date, range } = messages.measured
  const facts = [
    { label: testSet, value: measured.testSet },
    { label: date, value: formatLongDate(measured.date, locale) },
    ...(measured.range ? [{ label: range, value: measured.range }] : []),
  ]
  return { measured: { open, openOf: fillTemplate(openOf, { label }), facts } }
}

/** The texts have two plural forms; other plural categories use `other`. */
export function pluralOf(count: number, locale: string): 'one' | 'other' {
  return new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
}

/** The English word, which decides the colour; the word shown is translated. */
export function englishImpact(id: string): string {
  return findEntry(contentIn(DEFAULT_LOCALE).collections.papers, id).impact
}

/** On a page in another language: papers are cited by their English title, which screen readers must not misread. */
export function titleLanguage({ id, title }: Titled, locale: string): { readonly lang?: string } {
  if (locale === DEFAULT_LOCALE) return {}
  const { papers } = contentIn(DEFAULT_LOCALE).collections
  return findEntry(papers, id).title === title ? { lang: DEFAULT_LOCALE } : {}
}

interface Titled {
  readonly id: string
  readonly title: string
}

/** The translated name of a category; the entry holds the filter key. */
export function paperCategory(id: string, page: Pick<ResearchPage, 'categories'>): string {
  const known = page.categories.find((category) => category.id === id)
  if (!known) throw new Error(`content/pages/research.yaml: unknown category ${id}`)
  return known.label
}

export function newestFirst<T extends { readonly year: number }>(papers: readonly T[]): T[] {
  return papers.toSorted((a, b) => b.year - a.year)
}

/** Automations: those of the home page first, then by category in the order of the buttons. */
export function inReadingOrder({ pages, collections }: Content) {
  const { featured } = pages.home.automations
  const buttons = pages.automations.categories.map(({ id }) => id)
  const rank = ({ id, category }: { readonly id: string; readonly category: string }) => {
    if (featured.includes(id)) return featured.indexOf(id) - featured.length
    return buttons.includes(category) ? buttons.indexOf(category) : buttons.length
  }
  return collections.automations.toSorted((a, b) => rank(a) - rank(b))
}

/** Alternating colours for the job cards and their drawing. */
export function jobAccent(id: number): 'way' | 'water' {
  return id % 2 === 0 ? 'water' : 'way'
}

/** The map of a locale and its text alternative. */
export function branchMap(locale: string) {
  const { collections, messages } = contentIn(locale)
  const { branchMap: sentence, kilometres } = messages.drawings
  const { branches } = collections
  const numbers = numberFormat(locale)
  const distances = sides(branches).map(([a, b]) =>
    fillTemplate(kilometres, { value: numbers.format(Math.round(greatCircleKm(a, b))) }),
  )
  const places = formatList(
    branches.map((branch) => branch.country),
    locale,
  )
  return {
    drawing: `branch-map-${locale}`,
    label:
      distances.length > 0
        ? fillTemplate(sentence, { places, distances: formatList(distances, locale) })
        : places,
  }
}

/** The city, with the street once the company has published it. */
export function branchPlaces(locale: string) {
  return contentIn(locale).collections.branches.map(({ id, country, city, streetAddress }) => ({
    id,
    country,
    place: hasPlaceholder(streetAddress) ? city : `${streetAddress}, ${city}`,
  }))
}

export type BranchPlace = ReturnType<typeof branchPlaces>[number]
