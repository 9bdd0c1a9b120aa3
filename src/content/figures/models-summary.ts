import { formatNumber } from './format-figure.ts'

interface SummarisedModel {
  readonly title: string
  readonly accuracyPercent: number
  readonly latencyMs: number
  readonly dataPoints: number
}

/** The figures of the hero, computed from the whole catalogue and never typed in. */
export function summariseModels(models: readonly SummarisedModel[]) {
  const total = (valueOf: (model: SummarisedModel) => number) =>
    models.reduce((sum, model) => sum + valueOf(model), 0)
  return {
    dataPoints: total(({ dataPoints }) => dataPoints),
    averageAccuracy: total(({ accuracyPercent }) => accuracyPercent) / models.length,
    averageLatency: total(({ latencyMs }) => latencyMs) / models.length,
    highest: models.toSorted((a, b) => b.accuracyPercent - a.accuracyPercent)[0]?.title ?? '',
    fastest: models.toSorted((a, b) => a.latencyMs - b.latencyMs)[0]?.title ?? '',
  }
}

/** "92.5%": one decimal, also when it is a zero. */
export function formatAverage(percent: number, locale: string): string {
  return `${oneDecimal(percent, locale)}%`
}

export function oneDecimal(value: number, locale: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(locale, options).format(value)
}

/** "38M": a rounded count in millions. */
export function wholeMillions(count: number, locale: string): string {
  return `${formatNumber(Math.round(count / 1_000_000), 'plain', locale)}M`
}
