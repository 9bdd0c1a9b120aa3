import { expect, test } from 'vitest'
import { readElement } from './page-tree.ts'
import { writeMarkdown } from './write-markdown.ts'

const twin = (inside: string) =>
  writeMarkdown(readElement(`<body><main id="m">${inside}</main><p>after</p></body>`, 'main'), {
    origin: 'https://korab.example',
  }).trimEnd()

test('headings, paragraphs and lists keep their order', () => {
  expect(
    twin('<h1>One &amp; two</h1><div><p>Text<!-- --> on.</p><ul><li>a</li><li>b</li></ul></div>'),
  ).toBe('# One & two\n\nText on.\n\n- a\n- b')
})

test('a link leads to the site, and one that leads nowhere is its words', () => {
  expect(twin('<p>See <a href="/models">all</a> or <a href="#">soon</a>.</p>')).toBe(
    'See [all](https://korab.example/models) or soon.',
  )
})

test('what listeners are told is set apart in a text and left out of a link', () => {
  const told = (text: string) => `<span class="visually-hidden">${text}</span>`
  expect(twin(`<p>Up to 8%.${told('Source 1')} Then</p>`)).toBe('Up to 8%. Source 1 Then')
  expect(twin(`<p><a href="/x">Read${told('(opens in a new tab)')}</a></p>`)).toBe(
    '[Read](https://korab.example/x)',
  )
})

test('chips that touch each other come apart, a unit stays with its number', () => {
  expect(twin('<p><span>2026</span><span>NLP</span></p><p>92.5<span>%</span></p>')).toBe(
    '2026, NLP\n\n92.5%',
  )
})

test('figures and tables are lists and tables', () => {
  expect(twin('<dl><div><dt>Accuracy</dt><dd>94.7%</dd></div></dl>')).toBe('- Accuracy: 94.7%')
  expect(
    twin(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>x|y</th><td>No</td></tr></tbody></table>',
    ),
  ).toBe('| A | B |\n| --- | --- |\n| x\\|y | No |')
})

test('code stays as it is written', () => {
  expect(twin('<pre><code><span>const</span> a = [1]\n<span>b</span></code></pre>')).toBe(
    '```\nconst a = [1]\nb\n```',
  )
})

test('controls and drawings are left out, and so is what is hidden from listeners', () => {
  expect(
    twin(
      '<button>Copy</button><svg><text>x</text></svg><p aria-hidden="true">Turn me</p><form><p>y</p></form>',
    ),
  ).toBe('')
})

test('the back of a card counts, although it waits to be turned', () => {
  expect(twin('<div aria-hidden="true"><h3>Why</h3><p>Because.</p></div>')).toBe(
    '### Why\n\nBecause.',
  )
})

test('a list of cards becomes chapters', () => {
  expect(twin('<ul><li><article><h2>Drini</h2><p>Churn</p></article></li></ul>')).toBe(
    '## Drini\n\nChurn',
  )
})

test('signs of Markdown in a text are no markup', () => {
  expect(twin('<p>2 * 3 [sic]</p>')).toBe(String.raw`2 \* 3 \[sic\]`)
})

test('markup that does not close as it opened is refused', () => {
  expect(() => twin('<p>a</div>')).toThrow('</div> closes <p>')
})
