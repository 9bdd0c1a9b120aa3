import { expect, test } from 'vitest'
import { costOf } from './money.ts'

const PRICE = { input: 0.1, output: 0.4 }

test('a cost is in millionths of a euro, rounded up', () => {
  expect(costOf({ inputTokens: 1_000_000, outputTokens: 0 }, PRICE)).toBe(100_000)
  expect(costOf({ inputTokens: 1, outputTokens: 1 }, PRICE)).toBe(1)
  expect(costOf({ inputTokens: 0, outputTokens: 0 }, PRICE)).toBe(0)
})
