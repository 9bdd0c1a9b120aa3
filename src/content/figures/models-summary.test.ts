import { readContent } from '../reader/read-content.ts'
import { expect, test } from 'vitest'
import { formatAverage, oneDecimal, summariseModels, wholeMillions } from './models-summary.ts'

const model = (accuracyPercent: number, latencyMs: number, dataPoints: number) => ({
  title: `${accuracyPercent}/${latencyMs}`,
  accuracyPercent,
  latencyMs,
  dataPoints,
})

test('MDL-02 the summary is computed from the models it is given', () => {
  const summary = summariseModels([model(90, 10, 1_400_000), model(96, 31, 2_000_000)])
  expect(summary).toEqual({
    dataPoints: 3_400_000,
    averageAccuracy: 93,
    averageLatency: 20.5,
    highest: '96/31',
    fastest: '90/10',
  })
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
  const { models } = readContent('content').collections
  const summary = summariseModels(models)
  expect(models).toHaveLength(10)
  expect(oneDecimal(summary.averageAccuracy, 'en')).toBe('92.5')
  expect(Math.round(summary.averageLatency)).toBe(40)
})
