import { expect, test } from 'vitest'
import { gapsOf, httpsUrl, line, slug, template } from './text.ts'

const messagesOf = (schema: ReturnType<typeof line>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

test('a template with exactly its gaps is fine, in any order and more than once', () => {
  const schema = template(60, 'count', 'total')
  expect(messagesOf(schema, 'Showing {count} of {total} models')).toEqual([])
  expect(messagesOf(schema, '{total}: {count}, yes {count}')).toEqual([])
})

test.each([
  ['a missing gap', 'Showing {count} models'],
  ['a gap too many', '{count} of {total} in {place}'],
  ['a misspelt gap', '{count} of {totals}'],
  ['no gaps at all', 'Showing models'],
  ['a space inside the braces', '{ count } of {total}'],
])('a template with %s is refused', (_name, text) => {
  expect(messagesOf(template(60, 'total', 'count'), text)).toEqual([
    'must contain exactly these gaps in braces: count, total',
  ])
})

test('the names of the gaps are sorted and each is named once', () => {
  expect(gapsOf('{b} {a} {b} {c-d} {}')).toEqual(['a', 'b'])
})

test.each([
  ['', 'is empty: write the text or remove the entry'],
  ['abcdef', 'is longer than 5 characters and would break the layout: shorten it'],
  [' abc', 'starts or ends with a space: remove it'],
  ['abc ', 'starts or ends with a space: remove it'],
  ['a\nb', 'has a line break: write it on one line'],
])('the line %j is refused with advice', (text, message) => {
  expect(messagesOf(line(5), text)).toEqual([message])
})

test('a line may be exactly as long as its limit', () => {
  expect(messagesOf(line(5), 'abcde')).toEqual([])
})

test.each(['Hermes', 'a--b', '-a', 'a_b', 'a b', ''])('%j is no name for an address', (text) => {
  expect(slug.safeParse(text).success).toBe(false)
})

test('lower-case words joined by hyphens are a name for an address', () => {
  expect(slug.safeParse('web-2-print').success).toBe(true)
})

test.each(['http://a.example', 'javascript:alert(1)', '//a.example', 'a.example'])(
  '%s is no https address',
  (url) => {
    expect(httpsUrl.safeParse(url).success).toBe(false)
  },
)
