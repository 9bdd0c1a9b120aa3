import { expect, test } from 'vitest'
import { parseSections } from './markdown.ts'

const parse = (text: string, firstLine = 1) => parseSections('content/legal/a.md', text, firstLine)

/** The blocks below a single heading. */
const blocksOf = (text: string) => parse(`## Heading\n\n${text}`)[0]?.blocks

test('starts a section at each ## heading', () => {
  expect(parse('## Who we are\n\nText.\n\n## Të drejtat & afatet\n\n## Δικαιώματα\n')).toEqual([
    { id: 'who-we-are', heading: 'Who we are', blocks: [{ kind: 'paragraph', text: ['Text.'] }] },
    { id: 'te-drejtat-afatet', heading: 'Të drejtat & afatet', blocks: [] },
    { id: 'δικαιωματα', heading: 'Δικαιώματα', blocks: [] },
  ])
})

test('reads ### headings as subheadings with an anchor', () => {
  expect(blocksOf('### How to reach us\n')).toEqual([
    { kind: 'subheading', id: 'how-to-reach-us', text: 'How to reach us' },
  ])
})

test('rejects two headings with the same anchor', () => {
  expect(() => parse('## Changes\n\n## Contact\n\n### Changes!\n')).toThrow(
    'content/legal/a.md:5 heading: is used twice',
  )
})

test('keeps links, bold text and code', () => {
  expect(
    blocksOf('See the [Cookie Policy](/cookie-policy), **now**, as `cookie_consent`.'),
  ).toEqual([
    {
      kind: 'paragraph',
      text: [
        'See the ',
        { kind: 'link', text: 'Cookie Policy', href: '/cookie-policy' },
        ', ',
        { kind: 'strong', text: 'now' },
        ', as ',
        { kind: 'code', text: 'cookie_consent' },
        '.',
      ],
    },
  ])
})

test('joins the lines of a paragraph', () => {
  expect(blocksOf('one\ntwo\n')).toEqual([{ kind: 'paragraph', text: ['one two'] }])
})

test('a line break is a space', () => {
  expect(blocksOf('one\\\ntwo\n')).toEqual([{ kind: 'paragraph', text: ['one', ' ', 'two'] }])
})

test.each(['representatives', 'branches'])('reads {%s} on its own line as a slot', (name) => {
  expect(blocksOf(`{${name}}\n`)).toEqual([{ kind: 'slot', name }])
})

test('keeps other variables as text', () => {
  expect(blocksOf('{email}\n')).toEqual([{ kind: 'paragraph', text: ['{email}'] }])
})

test('ignores a slot name inside a sentence', () => {
  expect(blocksOf('We are {branches} here.\n')?.[0]?.kind).toBe('paragraph')
})

test('reads lists with links', () => {
  expect(blocksOf('- one\n- a [link](/contact)\n')).toEqual([
    { kind: 'list', items: [['one'], ['a ', { kind: 'link', text: 'link', href: '/contact' }]] },
  ])
})

test('reads tables', () => {
  expect(blocksOf('| Name | Kept |\n|---|---|\n| `a` | 30 **days** |\n| b | never |\n')).toEqual([
    {
      kind: 'table',
      head: ['Name', 'Kept'],
      rows: [
        ['a', '30 days'],
        ['b', 'never'],
      ],
    },
  ])
})

test.each([
  ['a paragraph', 'Text.\n\n## Heading\n', 'paragraph'],
  ['a subheading', '### Sub\n\n## Heading\n', 'heading'],
  ['a slot', '{branches}\n\n## Heading\n', 'paragraph'],
])('rejects %s before the first heading', (_name, text, field) => {
  expect(() => parse(text)).toThrow(
    `content/legal/a.md:1 ${field}: comes before the first ## heading: move it below one`,
  )
})

test.each([
  ['a top-level heading', '# Title', 'heading'],
  ['a fourth-level heading', '#### Deep', 'heading'],
  ['a code block', '```\ncode\n```', 'code'],
  ['a quotation', '> words', 'blockquote'],
  ['raw HTML', '<div>words</div>', 'html'],
  ['a thematic break', '***', 'thematicBreak'],
  ['a nested list', '- one\n  - two', 'list'],
  ['a list item of two paragraphs', '- one\n\n  two', 'list'],
  ['a nested list in the second item', '- one\n- two\n  - three', 'list'],
  ['a list item with a quotation', '- > words', 'list'],
  ['an empty list item', '- one\n-', 'list'],
])('rejects %s', (_name, text, field) => {
  expect(() => parse(`## Heading\n\n${text}\n`)).toThrow(
    `content/legal/a.md:3 ${field}: is not supported`,
  )
})

test('counts lines from the top of the file', () => {
  expect(() => parse('\n## Heading\n\n> words\n', 10)).toThrow('content/legal/a.md:13 blockquote')
})
