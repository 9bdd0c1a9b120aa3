import { expect, test } from 'vitest'
import { contentIn } from './content.server.ts'
import { bookingLink, contactLink, contactSubjects } from './contact.server.ts'

test('subject ids are unique', () => {
  const { pages, collections } = contentIn('en')
  const { models, automations, packages, personas, documents } = collections
  const ids = [...models, ...automations, ...packages, ...personas].map(({ id }) => id)
  const texts = ['own', ...documents.map(({ id }) => id)].map((id) => `document-${id}`)
  const all = [...Object.keys(pages.contact.subjects), ...ids, ...texts]
  expect(Object.keys(contactSubjects('en'))).toHaveLength(all.length)
})

test('a link to an unknown subject throws', () => {
  expect(() => contactLink('en', 'kratoss')).toThrow('unknown contact subject kratoss')
})

test('EXT-19 a call can be booked only where the company names a calendar', () => {
  const content = contentIn('en')
  expect(
    bookingLink('en', { ...content, site: { ...content.site, calendar: undefined } }),
  ).toBeUndefined()
  const calendar = 'https://calendar.company.com/intro'
  expect(bookingLink('en', { ...content, site: { ...content.site, calendar } })).toMatchObject({
    href: calendar,
    label: 'Book a call instead',
  })
})
