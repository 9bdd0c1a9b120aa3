import { expect, test } from 'vitest'
import { parseSections, type Block, type Inline } from './markdown.ts'

const parse = (text: string, firstLine = 1) => parseSections('content/legal/a.md', text, firstLine)

test('starts a section at each ## heading', () => {
  expect(parse('## Who we are\n\nText.\n\n## Të drejtat & afatet\n\n## Δικαιώματα\n')).toEqual([
    { id: 'who-we-are', heading: 'Who we are', blocks: [{ kind: 'paragraph', text: ['Text.'] }] },
    { id: 'te-drejtat-afatet', heading: 'Të drejtat & afatet', blocks: [] },
    { id: 'δικαιωματα', heading: 'Δικαιώματα', blocks: [] },
  ])
})

test('rejects two headings with the same anchor', () => {
  expect(() => parse('## Changes\n\n## Contact\n\n### Changes!\n')).toThrow(
    'content/legal/a.md:5 heading: is used twice',
  )
})

const paragraph = (...text: readonly Inline[]): Block => ({ kind: 'paragraph', text })
const link = (text: string, href: string): Inline => ({ kind: 'link', text, href })

test.each<[string, Block]>([
  ['### How to reach us', { kind: 'subheading', id: 'how-to-reach-us', text: 'How to reach us' }],
  [
    'See the [Cookie Policy](/cookie-policy), **now**, as `cookie_consent`.',
    paragraph(
      'See the ',
      link('Cookie Policy', '/cookie-policy'),
      ', ',
      { kind: 'strong', text: 'now' },
      ', as ',
      { kind: 'code', text: 'cookie_consent' },
      '.',
    ),
  ],
  ['one\ntwo', paragraph('one two')],
  ['one\\\ntwo', paragraph('one', ' ', 'two')],
  ['{representatives}', { kind: 'slot', name: 'representatives' }],
  ['{branches}', { kind: 'slot', name: 'branches' }],
  ['{email}', paragraph('{email}')],
  [
    '- one\n- a [link](/contact)',
    { kind: 'list', items: [['one'], ['a ', link('link', '/contact')]] },
  ],
  [
    '| Name | Kept |\n|---|---|\n| `a` | 30 **days** |\n| b | never |',
    {
      kind: 'table',
      head: ['Name', 'Kept'],
      rows: [
        ['a', '30 days'],
        ['b', 'never'],
      ],
    },
  ],
])('reads %j', (text, block) => {
  expect(parse(`## Heading\n\n${text}\n`)[0]?.blocks).toEqual([block])
})

test.each([
  ['a paragraph', 'Text.\n\n## Heading\n', 'paragraph'],
  ['a subheading', '### Sub\n\n## Heading\n', 'heading'],
])('rejects %s before the first heading', (_name, text, field) => {
  expect(() => parse(text)).toThrow(
    `content/legal/a.md:1 ${field}: comes before the first ## heading: move it below one`,
  )
})

test.each([
  ['a top-level heading', '# Title', 'heading'],
  ['a code block', '```\ncode\n```', 'code'],
  ['a quotation', '> words', 'blockquote'],
  ['raw HTML', '<div>words</div>', 'html'],
  ['a thematic break', '***', 'thematicBreak'],
  ['a nested list', '- one\n  - two', 'list'],
  ['a list item of two paragraphs', '- one\n\n  two', 'list'],
  ['an empty list item', '- one\n-', 'list'],
])('rejects %s', (_name, text, field) => {
  expect(() => parse(`## Heading\n\n${text}\n`)).toThrow(
    `content/legal/a.md:3 ${field}: is not supported`,
  )
})
