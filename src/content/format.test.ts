import { expect, test } from 'vitest'
import {
  fillTemplate,
  localisePath,
  automationStatus,
  formatEuros,
  formatFigure,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatAverage,
  oneDecimal,
  summariseModels,
  wholeMillions,
  formatLongDate,
  publicationOf,
} from './format.ts'
import { measuredFigure, type Figure } from './schema/text.ts'
import { readContent } from './reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

test.each([
  ['{count} of {total}, again {count}', { count: 0, total: 10 }, '0 of 10, again 0'],
  ['[{name}]', { name: '' }, '[]'],
  ['{product} and {count}', { product: 'Testco' }, 'Testco and {count}'],
  // Inherited properties are not values, and values are not filled again.
  ['{constructor} {toString}', {}, '{constructor} {toString}'],
  ['{a} {b}', { a: '{b}', b: '$& $1' }, '{b} $& $1'],
  ['{} { a } {a-b} {file.suffix}', { a: 'x' }, '{} { a } {a-b} {file.suffix}'],
])('%s with %j is %s', (template, values, filled) => {
  expect(fillTemplate(template, values)).toBe(filled)
})

test.each([
  ['/', 'en', '/'],
  ['/models', 'en', '/models'],
  ['/', 'sq', '/sq'],
  ['/models', 'sq', '/sq/models'],
  ['/privacy-policy', 'el', '/el/privacy-policy'],
])('%s in %s is %s', (path, locale, localised) => {
  expect(localisePath(path, locale)).toBe(localised)
})

test.each([
  ...['production', 'beta', 'development'].map((status) => [status, status]),
  ...['planned', 'idea', 'Production', 'beta ', '', 'constructor'].map((other) => [
    other,
    'planned',
  ]),
])('AUT-11 the status %j is shown as %s', (status, shown) => {
  expect(automationStatus(status ?? '')).toBe(shown)
})

test('a paper under review is not shown as published', () => {
  const words = { notYet: 'Not yet. {publication}' }
  const shownAs = (publication: string, underReview: boolean) =>
    publicationOf({ publication, underReview }, words)
  expect(shownAs('Submitted to Letters', true)).toBe('Not yet. Submitted to Letters')
  expect(shownAs('Letters', false)).toBe('Letters')
})

const measured = (figure: object) =>
  measuredFigure.parse({ label: 'Label', source: 'Source', ...figure })

const shown = (figure: Figure, locale = 'en') => {
  const { number, unit } = formatFigure(figure, locale)
  return number + unit
}

test.each([
  ['98.3%', { value: 98.3, unit: '%' }],
  ['96%', { value: 96, unit: '%' }],
  ['0.8s', { value: 0.8, unit: 's' }],
  ['40ms', { value: 40, unit: 'ms' }],
  ['4x', { value: 4, unit: 'x' }],
  ['3', { value: 3 }],
  ['300+', { value: 300, plus: true }],
  ['3000+', { value: 3000, plus: true }],
  ['1,200+', { value: 1200, plus: true, notation: 'grouped' }],
  ['3M+', { value: 3_000_000, plus: true, notation: 'compact' }],
  ['20K+', { value: 20_000, plus: true, notation: 'compact' }],
])('formats %s', (text, figure) => {
  expect(shown(measured(figure))).toBe(text)
})

test.each([
  [999, '999'],
  [1000, '1K'],
  [1250, '1.3K'],
  [900_000, '900K'],
  [1_000_000, '1M'],
  [2_200_000, '2.2M'],
  [38_000_000, '38M'],
  // Never 1,000 of the smaller step.
  [999.94, '999.9'],
  [999.95, '1K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
])('%d is %s in compact form', (value, text) => {
  expect(formatNumber(value, 'compact', 'en')).toBe(text)
})

test.each([
  ['sq', '2,2\u00a0mln', '900\u00a0mijë', '38\u00a0mln'],
  ['el', '2,2\u00a0εκατ.', '900.000', '38\u00a0εκατ.'],
])('writes thousands and millions as %s does', (locale, millions, thousands, total) => {
  expect(formatNumber(2_200_000, 'compact', locale)).toBe(millions)
  expect(formatNumber(900_000, 'compact', locale)).toBe(thousands)
  expect(wholeMillions(38_000_000, locale)).toBe(total)
})

test.each([
  [12_345_678, '12M'],
  [11_500_000, '12M'],
  [38_499_999, '38M'],
  [400_000, '0M'],
])('MDL-03 a total of %d reads %s', (total, shown) => {
  expect(wholeMillions(total, 'en')).toBe(shown)
})

test.each([
  [92.5, '92.5%'],
  [92, '92.0%'],
  [92.449, '92.4%'],
])('MDL-04 an average accuracy of %d reads %s', (average, shown) => {
  expect(formatAverage(average, 'en')).toBe(shown)
})

test('MDL-05 the ten models of the catalogue average exactly 92.5% and 40ms', () => {
  const { models } = readContent(SAMPLE_CONTENT).collections
  const summary = summariseModels(models)
  expect(models).toHaveLength(10)
  expect(oneDecimal(summary.averageAccuracy, 'en')).toBe('92.5')
  expect(Math.round(summary.averageLatency)).toBe(40)
})

test('writes the day first, whatever the time zone', () => {
  expect(formatLongDate('2025-09-01', 'en')).toBe('1 September 2025')
  expect(formatLongDate('2025-09-01T23:59:59Z', 'en')).toBe('1 September 2025')
  expect(formatLongDate('2025-09-01', 'el')).toBe('1 Σεπτεμβρίου 2025')
})

test.each([
  [999, '€999'],
  [2999, '€2999'],
  [0, '€0'],
])('a price of %d reads %s, without a thousands separator', (value, shown) => {
  expect(formatEuros(value, 'en')).toBe(shown)
})

test('other languages separate the unit and group the digits', () => {
  expect(formatEuros(1999, 'el')).toBe('1.999\u00a0€')
  expect(formatEuros(1999, 'sq')).toBe('1.999\u00a0€')
  expect(formatNumber(3000, 'plain', 'sq')).toBe('3.000')
  expect(formatPercent(98.3, 'sq')).toBe('98,3\u00a0%')
  expect(formatMilliseconds(12, 'el')).toBe('12\u00a0ms')
  const figure = { value: 98.3, notation: 'plain', plus: false, label: '', source: '' } as const
  expect(formatFigure({ ...figure, unit: '%' }, 'el').unit).toBe('\u00a0%')
  expect(formatFigure({ ...figure, unit: 'x' }, 'el').unit).toBe('\u00a0φορές')
  expect(formatFigure({ ...figure, unit: 'x' }, 'sq').unit).toBe('\u00a0herë')
  expect(formatFigure({ ...figure, unit: 's' }, 'el').unit).toBe('\u00a0δευτ.')
})
