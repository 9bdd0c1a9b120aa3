import { expect, test } from 'vitest'
import { changedOn, parseLog } from './changed-on.ts'

const LOG = `day 2026-11-18

translations/sq/models/kratos.yaml
pages/home.yaml
day 2026-11-10

models/kratos.yaml
legal/security.md
day 2026-10-01

pages/home.yaml
translations/sq/models/kratos.yaml
`
const dayOf = changedOn(parseLog(LOG))
const page = (id: string, locale = 'en') => ({ id, locale, path: '' })

test.each([
  ['home', 'en', '2026-11-18'],
  ['security', 'en', '2026-11-10'],
  ['models/kratos', 'en', '2026-11-10'],
  ['models/kratos', 'sq', '2026-11-18'],
  ['models/kratos', 'el', '2026-11-10'],
  ['about', 'en', undefined],
])('PLS-02 %s in %s was last changed on %s', (id, locale, day) => {
  expect(dayOf(page(id, locale))).toBe(day)
})

test('without a history no day is known', () => {
  expect(changedOn(parseLog(''))(page('home'))).toBeUndefined()
})
