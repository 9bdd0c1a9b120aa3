import { expect, test } from 'vitest'
import { httpsUrl, line, measuredFigure, slug, template } from './text.ts'

const messagesOf = (schema: ReturnType<typeof line>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

test('accepts a template with its variables in any order, also repeated', () => {
  const schema = template(60, 'count', 'total')
  expect(messagesOf(schema, 'Showing {count} of {total} models')).toEqual([])
  expect(messagesOf(schema, '{total}: {count}, yes {count}')).toEqual([])
})

test.each([
  ['a missing variable', 'Showing {count} models'],
  ['a misspelt variable', '{count} of {totals}'],
  ['a space inside the braces', '{ count } of {total}'],
])('rejects a template with %s', (_name, text) => {
  expect(messagesOf(template(60, 'total', 'count'), text)).toEqual([
    'must contain exactly these variables in braces: count, total',
  ])
})

test('rejects a Markdown link, which no plain field shows, and accepts other brackets', () => {
  expect(messagesOf(line(40), 'See [prices](/chatbots) first.')).toEqual([
    'has a link, but visitors would read its brackets: write plain text',
  ])
  expect(messagesOf(line(40), 'Prices [1] (without VAT)')).toEqual([])
})

test.each([
  ['', 'is empty: write the text or remove the entry'],
  ['abcdef', 'is longer than 5 characters and would break the layout: shorten it'],
  [' abc', 'starts or ends with a space: remove it'],
  ['abc ', 'starts or ends with a space: remove it'],
  ['a\nb', 'has a line break: write it on one line'],
])('rejects the line %j with advice', (text, message) => {
  expect(messagesOf(line(5), text)).toEqual([message])
})

test.each(['Hermes', 'a--b', '-a', 'a_b', 'a b', ''])('rejects the slug %j', (text) => {
  expect(slug.safeParse(text).success).toBe(false)
})

test.each(['http://a.example', 'javascript:alert(1)', '//a.example', 'a.example'])(
  'rejects the URL %s',
  (url) => {
    expect(httpsUrl.safeParse(url).success).toBe(false)
  },
)

const FIGURE = { value: 3, label: 'Label', source: 'Report' }

test.each([{ unit: 'kg' }, { unit: '' }, { notation: 'short' }, { value: -1 }, { value: '3' }])(
  'rejects a figure with %j',
  (change) => {
    expect(measuredFigure.safeParse({ ...FIGURE, ...change }).success).toBe(false)
  },
)
