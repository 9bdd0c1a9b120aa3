import { expect, test } from 'vitest'
import { type Lettering, breakLines, setText } from './lettering.ts'

/** Every letter is half as wide as high. */
const letters: Lettering = {
  widthOf: (text, { size }) => (text.length * size) / 2,
  outline: () => '',
}
const style = { family: 'display', size: 20, weight: 570 } as const

test('fills a line with as many words as fit', () => {
  const measure = (line: string) => line.length
  expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(breakLines('indivisible word', 4, measure)).toEqual(['indivisible', 'word'])
})

test('balances the lines', () => {
  const { lines } = setText(
    'aaaa bbbb cccc dddd',
    style,
    { width: 150, lines: 3, leading: 1 },
    letters,
  )
  expect(lines).toEqual(['aaaa bbbb', 'cccc dddd'])
})

test('shrinks a text that needs too many lines', () => {
  const block = setText('aaaa bbbb cccc', style, { width: 90, lines: 1, leading: 1.5 }, letters)
  expect(block.lines).toEqual(['aaaa bbbb cccc'])
  expect(block.style.size).toBe(12)
  expect(block.height).toBe(18)
})

test('rejects a text that would become too small', () => {
  const room = { width: 40, lines: 1, leading: 1 }
  expect(() => setText('aaaa bbbb cccc', style, room, letters)).toThrow('shorten it')
})
