import { expect, test } from 'vitest'
import { chartPoints, CHART_SIZE, logTicks } from './models-chart.ts'
import fc from 'fast-check'
import { overlaps, placeLabels } from './place-labels.ts'

test.each([
  [9.6, 150, [10, 20, 50, 100]],
  [12, 18, []],
  [1, 5, [1, 2, 5]],
])('the log ticks from %d to %d are %j', (from, to, ticks) => {
  expect(logTicks(from, to)).toEqual(ticks)
})

const OPTIONS = {
  mark: 8,
  lineHeight: 19,
  bounds: { x: 0, y: 0, width: 600, height: 400 },
  taken: [],
}

const point = fc.record({
  at: fc.tuple(fc.integer({ min: 20, max: 580 }), fc.integer({ min: 20, max: 380 })),
  width: fc.integer({ min: 20, max: 90 }),
})

test('labels are in the order of their points and never cover each other', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (points) => {
      const labels = placeLabels(points, OPTIONS)
      expect(labels).toHaveLength(points.length)
      for (const [index, label] of labels.entries()) {
        if (!label) continue
        expect(label.width).toBe(points[index]?.width)
        const others = labels.slice(index + 1).filter((other) => other !== undefined)
        expect(others.filter((other) => overlaps(label, other))).toEqual([])
      }
    }),
  )
})

test('every model has a point, also without room for its name', () => {
  const models = Array.from({ length: 12 }, (_, index) => ({
    title: `Model ${index}`,
    accuracyPercent: 92,
    latencyMs: 40,
  }))
  const fast = { title: 'Fast', accuracyPercent: 90, latencyMs: 10 }
  const points = chartPoints([...models, fast], 'average 92%', CHART_SIZE)
  expect(points.map(({ title }) => title)).toEqual([...models, fast].map(({ title }) => title))
  const named = points.filter(({ label }) => label)
  expect(named.length).toBeLessThan(points.length)
  expect(named.map(({ title }) => title)).toContain('Fast')
})

test('places the label on the left at the right edge', () => {
  const [label] = placeLabels([{ at: [590, 200], width: 60 }], OPTIONS)
  expect((label?.x ?? 600) + 60).toBeLessThanOrEqual(600)
})
