import { expect, test } from 'vitest'
import { markdownExport } from './markdown-export.ts'

const page = { title: 'A "title"', description: 'D', url: 'https://company.example/a' }
const exported = (inside: string) =>
  markdownExport(
    { ...page, html: `<body><main id="m">${inside}</main><p>after</p></body>` },
    'https://company.example',
  )
    .replace(/^---\n[^]*?\n---\n/, '')
    .trim()

test('starts with front matter', () => {
  const html = '<main><p>Text</p></main>'
  expect(markdownExport({ ...page, html }, '')).toBe(
    '---\ntitle: "A \\"title\\""\ndescription: "D"\nurl: "https://company.example/a"\n---\n\nText\n',
  )
})

test.each([
  [
    'headings, paragraphs and lists in order',
    '<h1>One &amp; two</h1><div><p>Text<!-- --> on.</p><ul><li>a</li><li>b</li></ul></div>',
    '# One & two\n\nText on.\n\n- a\n- b',
  ],
  [
    'absolute links, and plain text for a link to nowhere',
    '<p>See <a href="/models">all</a> or <a href="#">soon</a>.</p>',
    'See [all](https://company.example/models) or soon.',
  ],
  [
    'visually hidden text, but not inside links',
    '<p>Up to 8%.<span class="visually-hidden">Source 1</span> Then <a href="/x">read<span class="visually-hidden">(new tab)</span></a></p>',
    'Up to 8%. Source 1 Then [read](https://company.example/x)',
  ],
  [
    'chips separated by commas, a unit with its number',
    '<p><span>2026</span><span>NLP</span></p><p>92.5<span>%</span></p>',
    '2026, NLP\n\n92.5%',
  ],
  [
    'definition lists',
    '<dl><div><dt>Accuracy</dt><dd>94.7%</dd></div><div><dt>Data</dt><dd>5M</dd></div></dl>',
    '- Accuracy: 94.7%\n- Data: 5M',
  ],
  [
    'tables',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>x|y</th><td>No</td></tr></tbody></table>',
    '| A | B |\n| - | - |\n| x\\|y | No |',
  ],
  [
    'code unchanged',
    '<pre><code><span>const</span> a = [1]\n<span>b</span></code></pre>',
    '```\nconst a = [1]\nb\n```',
  ],
  [
    'no controls, drawings or decoration',
    '<button>Copy</button><svg><text>x</text></svg><p aria-hidden="true">Turn me</p><form><p>y</p></form>',
    '',
  ],
  [
    'the back of a card',
    '<div aria-hidden="true"><h3>Why</h3><p>Because.</p></div>',
    '### Why\n\nBecause.',
  ],
  [
    'a list of cards as sections',
    '<ul><li><article><h2>Drini</h2><p>Churn</p></article></li></ul>',
    '## Drini\n\nChurn',
  ],
  [
    'a summary with and without a heading',
    '<details><summary>More</summary><p>Text</p></details><details><summary><h3>Step</h3><span>Two</span></summary></details>',
    '**More**\n\nText\n\n### Step\n\nTwo',
  ],
  ['escaped Markdown', '<p>2 * 3 [sic]</p>', String.raw`2 \* 3 \[sic]`],
])('exports %s', (_name, html, markdown) => {
  expect(exported(html)).toBe(markdown)
})
