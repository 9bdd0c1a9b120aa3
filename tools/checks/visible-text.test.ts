import { expect, test } from 'vitest'
import { findVisibleText } from './visible-text.ts'

const textsIn = (jsx: string) =>
  findVisibleText('a.tsx', `export const A = (p: any) => ${jsx}`).map(({ text }) => text)

test.each([
  ['text between tags', '<p>Read more</p>', 'Read more'],
  ['text in a fragment', '<>Read more</>', 'Read more'],
  ['text beside an expression', '<p>{p.count} models</p>', 'models'],
  ['a string in braces', "<p>{'Read more'}</p>", 'Read more'],
  ['a string in braces in a fragment', "<>{'Read more'}</>", 'Read more'],
  ['a template', '<p>{`Read ${p.count} more`}</p>', 'Read   more'],
  ['a string after a condition', "<p>{p.open && 'Close'}</p>", 'Close'],
  ['a fallback string', "<p>{p.title ?? 'Untitled'}</p>", 'Untitled'],
  ['an accessible name', '<button aria-label="Close menu" />', 'Close menu'],
  ['an accessible name in braces', "<button aria-label={'Close menu'} />", 'Close menu'],
  ['an accessible name from a template', '<a aria-label={`Page ${p.n}`} />', 'Page'],
  ['a text alternative', '<img alt="A map" />', 'A map'],
  ['a tooltip', '<abbr title="metres" />', 'metres'],
  ['a placeholder', '<input placeholder="Search models" />', 'Search models'],
  ['text in another script', '<p>Επαφή</p>', 'Επαφή'],
])('reports %s', (_name, jsx, text) => {
  expect(textsIn(jsx)).toEqual([text])
})

test('reports both branches of a condition', () => {
  expect(textsIn("<p>{p.open ? 'Close' : 'Open'}</p>")).toEqual(['Close', 'Open'])
  expect(textsIn("<a aria-label={p.open ? 'Close' : 'Open'} />")).toEqual(['Close', 'Open'])
})

test.each([
  ['a class name', '<p className="muted text-lg" />'],
  ['a computed class name', '<p className={`sheet tone-${p.tone}`} />'],
  ['a conditional class name', "<p className={p.on ? 'is-on' : 'is-off'} />"],
  ['a URL', '<a href="/contact" rel="noopener" target="_blank" />'],
  ['an id and a role', '<div id="main" role="status" aria-live="polite" />'],
  ['an expression', '<p>{p.text} {p.a.b} {p.list.map((x: any) => x)}</p>'],
  ['a condition on an expression', '<p>{p.open && p.text}</p>'],
  ['a compared string', "<p>{p.kind === 'branches' ? p.a : p.b}</p>"],
  ['an accessible name from content', '<button aria-label={p.close} />'],
  ['symbols and single letters', '<p>· 404 % x</p>'],
  ['an SVG path', '<path d="M3 10h13" viewBox="0 0 20 20" />'],
  ['a comment', '<p>{/* words for developers */}</p>'],
])('ignores %s', (_name, jsx) => {
  expect(textsIn(jsx)).toEqual([])
})

test('reports the line', () => {
  const source =
    'export const A = () => (\n  <p>\n    <b>One more</b>\n    <i title="And two" />\n  </p>\n)\n'
  expect(findVisibleText('a.tsx', source)).toEqual([
    { line: 3, text: 'One more' },
    { line: 4, text: 'And two' },
  ])
})
