import { expect, test } from 'vitest'
import type { Inline } from './parse-inline.ts'
import { parseMarkdown, type Block, citedNumbers, plainText } from './parse-markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children })
const cited = (number: number): Inline => ({ kind: 'citation', number })
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children })
const code = (words: string): Block => ({ kind: 'code', text: words })
const bullets = (...items: string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((item) => [text(item)]),
})
const numbered = (...items: string[]): Block => ({ ...bullets(...items), isOrdered: true }) as Block

test.each<[string, Block[]]>([
  ['', []],
  ['One.\nTwo.\n\nThree.', [paragraph(text('One. Two.')), paragraph(text('Three.'))]],
  [
    'A **bold** and *quiet* `x < y`',
    [
      paragraph(
        text('A '),
        strong(text('bold')),
        text(' and '),
        { kind: 'emphasis', children: [text('quiet')] },
        text(' '),
        { kind: 'code', text: 'x < y' },
      ),
    ],
  ],
  ['snake_case_name', [paragraph(text('snake_case_name'))]],
  ['2 * 3 * 4', [paragraph(text('2 * 3 * 4'))]],
  ['Fast [1] it is', [paragraph(text('Fast'), cited(1), text(' it is'))]],
  ['Fast [1].', [paragraph(text('Fast'), text('.'), cited(1))]],
  ['Fast [1] [3], yes', [paragraph(text('Fast'), text(','), cited(1), cited(3), text(' yes'))]],
  ['Fast[1, 3]', [paragraph(text('Fast'), cited(1), cited(3))]],
  [
    'See [the **models**](/models)',
    [
      paragraph(text('See '), {
        kind: 'link',
        url: '/models',
        children: [text('the '), strong(text('models'))],
      }),
    ],
  ],
  ['![A chart](https://x.example/a.png)', [paragraph(text('A chart'))]],
  ['## Prices', [paragraph(strong(text('Prices')))]],
  ['> Quoted\n> words', [paragraph(text('Quoted words'))]],
  ['Above\n\n---\n\nBelow', [paragraph(text('Above')), paragraph(text('Below'))]],
  [
    'Two:\n- one\n\n- two\n1. first',
    [paragraph(text('Two:')), bullets('one', 'two'), numbered('first')],
  ],
  ['```js\nlet a = 1\n```\nAfter', [code('let a = 1'), paragraph(text('After'))]],
  ['```\nstill open', [code('still open')]],
  ['<b>no</b>', [paragraph(text('<b>no</b>'))]],
  ['half **open', [paragraph(text('half **open'))]],
])('%j', (source, blocks) => {
  expect(parseMarkdown(source)).toEqual(blocks)
})

const ANSWER = 'It **scores** in 18ms [2].\n\n1. See [models](/models) [1]\n2. Or ask [2]'

test('plain text has no markup and no citation numbers', () => {
  expect(plainText(ANSWER)).toBe('It scores in 18ms.\n\n1. See models\n2. Or ask')
})

test('plain text keeps code, bullets and nested words', () => {
  expect(plainText('- **a `b` c**\n- d\n```\nlet a\n```')).toBe('- a b c\n- d\n\nlet a')
})

test('plain text can include citation numbers', () => {
  expect(plainText(ANSWER, (number) => ` [${number}]`)).toBe(
    'It scores in 18ms. [2]\n\n1. See models [1]\n2. Or ask [2]',
  )
})

test('cited numbers are unique', () => {
  expect(citedNumbers(ANSWER)).toEqual([2, 1])
  expect(citedNumbers('`[1]` is code')).toEqual([])
})
