import { expect, test } from 'vitest'
import { moveSelection } from './use-selection.ts'

test.each([
  [0, 'ArrowDown', 1],
  [2, 'ArrowDown', 0],
  [0, 'ArrowUp', 2],
  [2, 'ArrowUp', 1],
  [1, 'Home', 0],
  [1, 'End', 2],
  [1, 'a', undefined],
  [1, 'Enter', undefined],
])('from %i of three %s selects %s', (choice, key, next) => {
  expect(moveSelection(choice, key, 3)).toBe(next)
})
