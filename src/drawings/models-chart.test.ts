import { expect, test } from 'vitest'
import { chartPoints, CHART_SIZE, linearScale, logScale, logTicks } from './models-chart.ts'
import fc from 'fast-check'
import { overlaps, placeLabels, type LabelledPoint } from './place-labels.ts'

test('a linear scale maps both ends and the middle', () => {
  const scale = linearScale([86, 96], [400, 0])
  expect([scale(86), scale(91), scale(96)]).toEqual([400, 200, 0])
})

test('each doubling has the same width on a log scale', () => {
  const scale = logScale([10, 160], [0, 400])
  expect(scale(20) - scale(10)).toBeCloseTo(scale(160) - scale(80), 9)
})

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

test('neighbouring labels overlap neither each other nor a mark', () => {
  const points: LabelledPoint[] = [
    { at: [300, 200], width: 60 },
    { at: [330, 200], width: 60 },
  ]
  const [a, b] = placeLabels(points, OPTIONS)
  expect(a && b && overlaps(a, b)).toBe(false)
  for (const label of [a, b]) {
    for (const { at } of points) {
      const mark = { x: at[0] - 8, y: at[1] - 8, width: 16, height: 16 }
      expect(label && overlaps(label, mark)).toBe(false)
    }
  }
})

test('places the label on the left at the right edge', () => {
  const [label] = placeLabels([{ at: [590, 200], width: 60 }], OPTIONS)
  expect((label?.x ?? 600) + 60).toBeLessThanOrEqual(600)
})
