import type { Model, Paper } from './schema/catalogue.ts'
import type { Figure, FigureNotation } from './schema/text.ts'

/** Replaces `{name}` by its value; unknown variables stay. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (variable, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : variable,
  )
}

/** British English has no comma before "and". */
export function formatList(items: Iterable<string>, locale: string): string {
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(items)
}

/** English has no prefix, every other language has one. */
export function localisePath(path: string, locale: string): string {
  if (locale === 'en') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

const STATUSES = ['production', 'beta', 'development'] as const

/** Unknown values are shown as planned. */
export function automationStatus(status: string) {
  return STATUSES.find((known) => known === status) ?? 'planned'
}

/** Where a paper appeared; under review, that it has not, and where it was sent. */
export function publicationOf(
  { publication, underReview }: Pick<Paper, 'publication' | 'underReview'>,
  { notYet }: { readonly notYet: string },
): string {
  return underReview ? fillTemplate(notYet, { publication }) : publication
}

export interface ShownFigure {
  readonly number: string
  readonly unit: string
  readonly label: string
  readonly measured?: ShownMeasurement | undefined
}

export interface ShownMeasurement {
  readonly open: string
  readonly openOf: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

export function formatFigure(figure: Figure, locale: string): ShownFigure {
  if ('text' in figure) return { number: figure.text, unit: '', label: figure.label }
  const { value, notation, unit = '', plus, label } = figure
  const { number, unit: step } = splitWord(formatNumber(value, notation, locale))
  return { number, unit: step + (unit && unitIn(locale, unit)) + (plus ? '+' : ''), label }
}

/** "38 mln" to "38" and " mln": units are shown smaller. */
export function splitWord(text: string): Pick<ShownFigure, 'number' | 'unit'> {
  const [number = text] = text.split('\u00a0')
  return { number, unit: text.slice(number.length) }
}

/** Unicode's data separates Albanian thousands by a space; this site uses the point (docs/decisions/0005). */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(locale === 'sq' ? 'de' : locale, options)
}

/** The hour on a 24-hour clock: "15:40". */
export function formatTime(time: Date, locale: string): string {
  return time.toLocaleTimeString(locale, { timeStyle: 'short', hourCycle: 'h23' })
}

export function formatNumber(value: number, notation: FigureNotation, locale: string): string {
  if (notation === 'compact') return compact(value, locale)
  // The specification fixes the English figures; other languages always group.
  const useGrouping = notation === 'grouped' || locale !== 'en'
  const options = { useGrouping, maximumFractionDigits: 2 }
  return numberFormat(locale, options).format(value)
}

const STEPS = [
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'K' },
] as const

/** The specification fixes the English signs; Albanian and Greek readers do not know them. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sq: { M: 'mln', K: 'mijë', x: 'herë' },
  // Greek has no usual abbreviation for a thousand: the number is written in full.
  el: { M: 'εκατ.', K: '', x: 'φορές', s: 'δευτ.' },
}

function compact(value: number, locale: string): string {
  // 1M instead of 1,000K after rounding.
  const step = STEPS.find(({ from }) => value >= from * 0.99995)
  const sign = step && (WORDS[locale]?.[step.sign] ?? step.sign)
  if (!step || !sign) return numberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const digits = numberFormat(locale, { maximumFractionDigits: 1 }).format(value / step.from)
  return digits + (sign === step.sign ? sign : `\u00a0${sign}`)
}

export function formatPercent(value: number, locale: string): string {
  return formatNumber(value, 'plain', locale) + unitIn(locale, '%')
}

export function formatMilliseconds(value: number, locale: string): string {
  return formatNumber(value, 'plain', locale) + unitIn(locale, 'ms')
}

/** The specification fixes the English form; other languages separate the unit by a no-break space. */
export function unitIn(locale: string, unit: string): string {
  return locale === 'en' ? unit : `\u00a0${WORDS[locale]?.[unit] ?? unit}`
}

/** In English without thousands separator, as specified. */
export function formatEuros(value: number, locale: string): string {
  return locale === 'en' ? `€${value}` : `${formatNumber(value, 'grouped', locale)}\u00a0€`
}

type SummarisedModel = Pick<Model, 'title' | 'accuracyPercent' | 'latencyMs' | 'dataPoints'>

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

/** "92.5%", "92.0%". */
export function formatAverage(percent: number, locale: string): string {
  return oneDecimal(percent, locale) + unitIn(locale, '%')
}

export function oneDecimal(value: number, locale: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat(locale, options).format(value)
}

/** "38M". */
export function wholeMillions(count: number, locale: string): string {
  const number = formatNumber(Math.round(count / 1_000_000), 'plain', locale)
  return number + (locale in WORDS ? unitIn(locale, 'M') : 'M')
}

/** "1 September 2025", as specified. */
export function formatLongDate(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(iso))
}
