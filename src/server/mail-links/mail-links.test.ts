import { expect, test } from 'vitest'
import { createLinkVerifier, createMailLinks, LINK_DAYS } from './mail-links.ts'

const SECRET = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'
const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const FROM = new Date('2026-11-16T12:00:00Z')
const END = FROM.getTime() + LINK_DAYS * 86_400_000

function take(link: string) {
  const { pathname, searchParams, origin } = new URL(link)
  const [, , , action, id] = pathname.split('/')
  return { origin, path: { action, id }, query: Object.fromEntries(searchParams) }
}
const { origin, path, query } = take(
  createMailLinks(SECRET, 'https://company.example').create('release', ID, FROM),
)
const verify = (changedPath: unknown, changedQuery: unknown, at = FROM.getTime()) =>
  createLinkVerifier(SECRET)(changedPath, changedQuery, new Date(at)).outcome

test('a link is valid until the last second of its fourteen days', () => {
  expect([origin, path]).toEqual(['https://company.example', { action: 'release', id: ID }])
  expect(createLinkVerifier(SECRET)(path, query, FROM)).toEqual({
    outcome: 'valid',
    action: 'release',
    id: ID,
  })
  expect(verify(path, query, END)).toBe('valid')
  expect(verify(path, query, END + 1)).toBe('expired')
})

const flipped = query['signature']?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))

test.each([
  ['an id that is no UUID', { ...path, id: '2026-11-16' }, query],
  ['a key more in the path', { ...path, signature: query['signature'] }, query],
  ['no path', undefined, query],
  ['an end with a sign', path, { ...query, expires: `+${query['expires']?.slice(1)}` }],
  ['an end with spaces', path, { ...query, expires: ` ${query['expires']}` }],
  ['no end', path, { signature: query['signature'] }],
  ['a long signature', path, { ...query, signature: `${query['signature']}A` }],
  ['two signatures', path, { ...query, signature: [query['signature'], flipped] }],
  ['no query', path, undefined],
])('refuses a link with %s', (_name, changedPath, changedQuery) => {
  expect(verify(changedPath, changedQuery)).toBe('invalid')
})

test('refuses a link that was signed with another secret', () => {
  const links = createMailLinks(SECRET.toLowerCase(), 'https://company.example')
  const other = take(links.create('release', ID, FROM))
  expect(verify(other.path, other.query)).toBe('invalid')
})
