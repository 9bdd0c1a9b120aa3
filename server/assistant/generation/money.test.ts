import { expect, test } from 'vitest'
import { costOf, mostCost } from './money.ts'

const PRICE = { input: 0.1, output: 0.4 }

test('a cost is in millionths of a euro, rounded up', () => {
  expect(costOf({ inputTokens: 1_000_000, outputTokens: 0 }, PRICE)).toBe(100_000)
  expect(costOf({ inputTokens: 1, outputTokens: 1 }, PRICE)).toBe(1)
  expect(costOf({ inputTokens: 0, outputTokens: 0 }, PRICE)).toBe(0)
})

test('what is reserved covers a text of one token for each byte, and all output', () => {
  const generation = {
    instruction: 'é'.repeat(100),
    turns: [{ role: 'user', text: '€'.repeat(1000) } as const],
    maxOutputTokens: 600,
  }
  const worst = costOf({ inputTokens: 200 + 3000, outputTokens: 600 }, PRICE)
  expect(mostCost(generation, PRICE)).toBeGreaterThanOrEqual(worst)
})
