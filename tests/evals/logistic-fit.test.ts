import { expect, test } from 'vitest'
import { crossValidate, fitLogistic, ruleSays, type Sample } from './logistic-fit.ts'

const OPTIONS = { ridge: 0.001, positiveCost: 1 }

/** Divided by the line 2x + 10 = y; the third value says nothing. */
const SEPARABLE: readonly Sample[] = Array.from({ length: 60 }, (_, n) => {
  const isPositive = n % 2 === 0
  const x = (n * 7) % 30
  return { isPositive, values: [x, 2 * x + 10 + (isPositive ? -4 : 4), 5] }
})

const judge = (samples: readonly Sample[], options = OPTIONS) => {
  const rule = fitLogistic(samples, options)
  return samples.map(({ values }) => ruleSays(rule, values))
}

test('it separates what can be separated, on values that are not scaled', () => {
  expect(judge(SEPARABLE)).toEqual(SEPARABLE.map(({ isPositive }) => isPositive))
})

test('a value that is the same everywhere gets no weight', () => {
  expect(fitLogistic(SEPARABLE, OPTIONS).weights[2]).toBe(0)
})

test('what it was not fitted on is judged as well', () => {
  expect(crossValidate(SEPARABLE, OPTIONS)).toEqual({ refusal: 1, falseRefusal: 0 })
})

const MIXED: readonly Sample[] = Array.from({ length: 100 }, (_, n) => ({
  isPositive: n % 2 === 0,
  values: [((n * 37) % 100) / 100 + (n % 2 === 0 ? 0.2 : 0)],
}))

test('the dearer a false refusal, the less is refused', () => {
  const refusals = [0.5, 1, 4].map(
    (positiveCost) => judge(MIXED, { ridge: 0.01, positiveCost }).filter((says) => !says).length,
  )
  expect(refusals).toEqual(refusals.toSorted((a, b) => b - a))
  expect(new Set(refusals).size).toBe(3)
})

test('a ridge pulls the weights towards zero', () => {
  const weightAt = (ridge: number) => fitLogistic(MIXED, { ridge, positiveCost: 1 }).weights[0] ?? 0
  expect(weightAt(1)).toBeGreaterThan(0)
  expect(weightAt(1)).toBeLessThan(weightAt(0.001))
})

test('kinds that are not equally frequent count the same', () => {
  const rare = [...MIXED, ...MIXED.filter(({ isPositive }) => !isPositive)]
  const [plain, doubled] = [MIXED, rare].map((samples) =>
    fitLogistic(samples, { ridge: 0.001, positiveCost: 1 }),
  )
  const cut = (rule = plain) => -(rule?.bias ?? 0) / (rule?.weights[0] ?? 1)
  expect(cut(doubled)).toBeCloseTo(cut(plain), 1)
})
