import { expect, test } from 'vitest'
import { findVisibleText } from './visible-text.ts'

const textsIn = (jsx: string) =>
  findVisibleText('a.tsx', `export const A = (p: any) => ${jsx}`).map(({ text }) => text)

test.each([
  ['text between tags', '<p>Read more</p>', 'Read more'],
  ['text in a fragment', '<>Read more</>', 'Read more'],
  ['a string in braces', "<p>{'Read more'}</p>", 'Read more'],
  ['a template', '<p>{`Read ${p.count} more`}</p>', 'Read   more'],
  ['a string after a condition', "<p>{p.open && 'Close'}</p>", 'Close'],
  ['a fallback string', "<p>{p.title ?? 'Untitled'}</p>", 'Untitled'],
  ['an accessible name', '<button aria-label="Close menu" />', 'Close menu'],
  ['a text alternative', '<img alt="A map" />', 'A map'],
  ['a placeholder', '<input placeholder="Search models" />', 'Search models'],
  ['text in another script', '<p>Επαφή</p>', 'Επαφή'],
])('reports %s', (_name, jsx, text) => {
  expect(textsIn(jsx)).toEqual([text])
})
