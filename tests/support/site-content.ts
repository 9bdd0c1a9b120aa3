import { formatFigure, formatMilliseconds, formatNumber, formatPercent } from '#content/format.ts'
import { readContent } from '#content/reader/read-content.ts'
import type { Model } from '#content/schema/catalogue.ts'
import type { Figure } from '#content/schema/text.ts'

/**
 * The content of the build under test. Browser tests take names, prices and figures from it, so that an edit cannot
 * fail them; unit tests prove the values of the specification on the frozen sample.
 */
export const siteContent = readContent('content')

const { models, papers, automations, packages } = siteContent.collections

/** The first entry that matches. */
export function firstEntry<T>(entries: readonly T[], matches: (entry: T) => boolean): T {
  const entry = entries.find(matches)
  if (entry === undefined) throw new Error('the content has no entry for this test')
  return entry
}

/** The entry with the id, or the first one when the company has retired it. */
function followed<T extends { readonly id: string }>(entries: readonly T[], id: string): T {
  return entries.find((entry) => entry.id === id) ?? firstEntry(entries, () => true)
}

/** As the pages list them. */
export const MODELS = models.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
export const MODEL = followed(models, 'kratos')
/** Models besides `MODEL`. */
export const OTHER_MODELS = MODELS.filter(({ id }) => id !== MODEL.id)
export const AUTOMATION = followed(automations, 'ticket-triage')
export const PAPER = followed(
  papers.filter(({ link }) => link !== ''),
  'grounded-answers',
)
export const BASIC_PACKAGE = firstEntry(packages, ({ level }) => level === 'basic')
export const ADVANCED_PACKAGE = firstEntry(packages, ({ level }) => level === 'advanced')

/** The figures of a model as its card shows them. */
export function figuresOf(model: Model): [accuracy: string, latency: string, dataSize: string] {
  return [
    formatPercent(model.accuracyPercent, 'en'),
    formatMilliseconds(model.latencyMs, 'en'),
    formatNumber(model.dataPoints, 'compact', 'en'),
  ]
}

/** Value and label of each figure, as shown. */
export function shownFigures(figures: readonly Figure[]): [value: string, label: string][] {
  return figures.map((figure) => {
    const { number, unit, label } = formatFigure(figure, 'en')
    return [number + unit, label]
  })
}
