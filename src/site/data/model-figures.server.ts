import { formatMilliseconds, formatNumber, formatPercent, fillTemplate } from '#content/format.ts'
import type { ModelsPage } from '#content/schema/page.ts'
import type { Model } from '#content/schema/catalogue.ts'

/** The figures of a model as its card and its page write them. */
export function modelFigures(
  model: Pick<Model, 'accuracyPercent' | 'latencyMs' | 'dataPoints' | 'implementationWeeks'>,
  { card }: Pick<ModelsPage, 'card'>,
  locale: string,
) {
  const { implementationWeeks: weeks } = model
  const form = pluralOf(weeks, locale)
  return {
    accuracy: formatPercent(model.accuracyPercent, locale),
    latency: formatMilliseconds(model.latencyMs, locale),
    dataSize: formatNumber(model.dataPoints, 'compact', locale),
    duration: fillTemplate(card.weeks[form], { count: weeks }),
  }
}

/** Our texts have two forms; a language with more of them takes the second for the rest. */
export function pluralOf(count: number, locale: string): 'one' | 'other' {
  return new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
}
