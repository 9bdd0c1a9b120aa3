import { expect, test } from 'vitest'
import { contentIn } from './content.server.ts'
import { contactLink, contactSubjects } from './contact.server.ts'

test('no two subjects share an id, or one of them would vanish', () => {
  const { pages, collections } = contentIn('en')
  const { models, automations, packages } = collections
  const ids = [...models, ...automations, ...packages].map(({ id }) => id)
  const all = [...Object.keys(pages.contact.subjects), ...ids]
  expect(Object.keys(contactSubjects('en'))).toHaveLength(all.length)
})

test('CON-05 a link carries the id of its subject', () => {
  expect(contactLink('en', 'kratos')).toBe('/contact?about=kratos')
})

test('a link about something unknown stops the build', () => {
  expect(() => contactLink('en', 'kratoss')).toThrow('no contact subject is called kratoss')
})
