import { expect, test } from 'vitest'
import { logTenths } from './sync-content.ts'

function linesOf(total: number): string[] {
  const lines: string[] = []
  const onProgress = logTenths((line) => lines.push(line))
  for (let done = 0; done < total; done += 64) onProgress(done, total)
  onProgress(total, total)
  return lines
}

test('embedding is logged in tenths, from the first text to the last', () => {
  const lines = linesOf(7280)
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('assistant: 0 of 7280 texts embedded')
  expect(lines[1]).toBe('assistant: 768 of 7280 texts embedded')
  expect(lines.at(-1)).toBe('assistant: 7280 of 7280 texts embedded')
  expect(linesOf(3)).toHaveLength(2)
  expect(linesOf(0)).toEqual([])
})
