import { expect, test } from 'vitest'
import { contentIn } from '../../data/content.server.ts'
import { entranceDelay } from './model-card.tsx'
import { heroData } from './models-data.server.ts'

test('MDL-02 the figures of the hero follow the models of the catalogue', () => {
  const content = contentIn('en')
  const figuresOf = (models: typeof content.collections.models) => {
    const changed = { ...content, collections: { ...content.collections, models } }
    return heroData(changed, 'en').figures.map(({ number }) => number)
  }
  const { models } = content.collections
  expect(figuresOf(models)).toEqual(['38M', '92.5', '40'])
  const [first] = models
  if (!first) throw new Error('no model')
  const one = { ...first, dataPoints: 7_000_000, accuracyPercent: 50, latencyMs: 9 }
  expect(figuresOf([one])).toEqual(['7M', '50.0', '9'])
})

test.each([
  [0, 0],
  [1, 100],
  [9, 900],
  [10, 1000],
  [11, 1000],
  [40, 1000],
])('MCD-10/cap the card at place %i waits %i ms', (place, delay) => {
  expect(entranceDelay(place)).toBe(delay)
})
