import { expect, test } from 'vitest'
import type { Lettering } from './lettering.ts'
import { breakLines, setText } from './text-block.ts'

/** Every letter is as wide as half its height. */
const letters: Lettering = {
  widthOf: (text, { size }) => (text.length * size) / 2,
  outline: () => '',
}
const hand = { family: 'display', size: 20, weight: 570 } as const

test('a line takes as many words as it has room for', () => {
  const measure = (line: string) => line.length
  expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(breakLines('indivisible word', 4, measure)).toEqual(['indivisible', 'word'])
})

test('lines are of even length, not one long and one short', () => {
  const { lines } = setText(
    'aaaa bbbb cccc dddd',
    hand,
    { width: 150, lines: 3, leading: 1 },
    letters,
  )
  expect(lines).toEqual(['aaaa bbbb', 'cccc dddd'])
})

test('a text that needs more lines than there are gets smaller', () => {
  const block = setText('aaaa bbbb cccc', hand, { width: 90, lines: 1, leading: 1.5 }, letters)
  expect(block.lines).toEqual(['aaaa bbbb cccc'])
  expect(block.hand.size).toBe(12)
  expect(block.height).toBe(18)
})

test('a text that would become too small to read is a fault', () => {
  const room = { width: 40, lines: 1, leading: 1 }
  expect(() => setText('aaaa bbbb cccc', hand, room, letters)).toThrow('shorten it')
})
