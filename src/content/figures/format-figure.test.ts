import { expect, test } from 'vitest'
import { measuredFigure, type Figure } from '../schema/figure.ts'
import { formatFigure, formatMilliseconds, formatNumber, formatPercent } from './format-figure.ts'

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
])('%s is written so', (text, figure) => {
  expect(shown(measured(figure))).toBe(text)
})

test('a figure that is no number stays as it is', () => {
  expect(formatFigure({ text: '24/7', label: 'operations', source: 'Plan' }, 'en')).toEqual({
    number: '24/7',
    unit: '',
    label: 'operations',
  })
})

test('the number and the sign behind it come apart, and the source stays at home', () => {
  expect(formatFigure(measured({ value: 1200, plus: true, notation: 'grouped' }), 'en')).toEqual({
    number: '1,200',
    unit: '+',
    label: 'Label',
  })
})

test.each([
  [999, '999'],
  [1000, '1K'],
  [1250, '1.3K'],
  [900_000, '900K'],
  [1_000_000, '1M'],
  [2_200_000, '2.2M'],
  [38_000_000, '38M'],
])('%i is %s in the compact form', (value, text) => {
  expect(formatNumber(value, 'compact', 'en')).toBe(text)
})

test('each language has its own decimal sign and grouping, but keeps K and M', () => {
  expect(shown(measured({ value: 98.3, unit: '%' }), 'el')).toBe('98,3%')
  expect(shown(measured({ value: 1200, plus: true, notation: 'grouped' }), 'el')).toBe('1.200+')
  expect(formatNumber(2_200_000, 'compact', 'el')).toBe('2,2M')
})

test('model figures have their units without a space', () => {
  expect(formatPercent(93.8, 'en')).toBe('93.8%')
  expect(formatPercent(90, 'en')).toBe('90%')
  expect(formatMilliseconds(120, 'en')).toBe('120ms')
})
