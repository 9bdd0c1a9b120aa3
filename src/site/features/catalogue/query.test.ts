import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsText, matchesQuery, parseQuery, serialiseQuery } from './query.ts'

const CHOICES = {
  search: 'text',
  category: ['all', 'Fraud and security', 'Größe & Co', 'a=b'],
  sort: ['name', 'accuracy', 'latency'],
} as const

const anyQuery = fc.record({
  search: fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  category: fc.constantFrom(...CHOICES.category),
  sort: fc.constantFrom(...CHOICES.sort),
})

test('a serialised query parses to itself', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const address = serialiseQuery(query, CHOICES)
      expect(parseQuery(new URLSearchParams(address), CHOICES)).toEqual(query)
    }),
  )
})

test('any URL parses to known values', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const query = parseQuery(new URLSearchParams(address), CHOICES)
      expect(CHOICES.category).toContain(query.category)
      expect(CHOICES.sort).toContain(query.sort)
    }),
  )
})

test.each([
  ['category=Nonsense', 'category', 'all'],
  ['category=FRAUD AND SECURITY', 'category', 'all'],
  ['sort=', 'sort', 'name'],
  ['sort=latency&sort=name', 'sort', 'latency'],
  ['__proto__=latency', 'sort', 'name'],
] as const)('%s reads %s as %s', (address, key, value) => {
  expect(parseQuery(new URLSearchParams(address), CHOICES)[key]).toBe(value)
})

test('finds any substring, ignoring case', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (...args) => {
        const [texts, which, from, length] = args
        const text = texts[which % texts.length] ?? ''
        const part = text.slice(from % (text.length + 1)).slice(0, length)
        expect(containsText(texts, part.toUpperCase())).toBe(true)
        expect(containsText(texts, part.toLowerCase())).toBe(true)
      },
    ),
  )
})

test.each([
  ['FRAUD', true],
  ['raud pre', true],
  ['fraud  pre', false],
  ['fraud prevention ', false],
  ['', true],
])('the search %j is found: %s', (search, isFound) => {
  expect(containsText(['Real-time fraud prevention', 'Banking'], search)).toBe(isFound)
})

test('a comma is not escaped, so that a comparison can be read in the URL', () => {
  const choices = { compare: 'text' } as const
  expect(serialiseQuery({ compare: 'kratos,drini' }, choices)).toBe('compare=kratos,drini')
})

test.each([
  ['all', '', true],
  ['vision', '', true],
  ['language', '', false],
  ['all', 'COUNT', true],
  ['vision', 'speech', false],
  ['language', 'count', false],
])('category %s and search %j match a paper about counting: %j', (category, search, isFound) => {
  const paper = { category: 'vision', texts: ['Counting what the camera cannot see'] }
  expect(matchesQuery({ category, search }, paper)).toBe(isFound)
})
