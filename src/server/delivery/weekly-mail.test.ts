import { expect, test } from 'vitest'
import { weeklyMail, type WeeklyDigest } from './weekly-digest.ts'

const FIGURES = {
  messages: 1,
  held: 0,
  questions: 0,
  unanswered: 0,
  helpful: 0,
  unhelpful: 0,
  spent: 0,
  month_spent: 0,
}
const DIGEST: WeeklyDigest = {
  week: '2026-11-09',
  figures: FIGURES,
  before: FIGURES,
  undelivered: 0,
  monthlyCap: 1,
  token: 'token',
}
const ADDRESSES = {
  name: 'Testco',
  from: 'from@company.example',
  to: 'to@company.example',
  host: 'company.example',
  timeZone: { zone: 'Europe/Tirane', city: 'Tirana' },
}
const STALE = ['el models/kratos.yaml', 'sq pages/home.yaml']

test('EXT-20 the weekly mail names translations whose English text changed, with a link to the editor', () => {
  const editor = 'https://company.example/admin'
  const { text, html } = weeklyMail(ADDRESSES, DIGEST, { staleTranslations: STALE, editor })
  const label =
    'Translations whose English text changed (el models/kratos.yaml, sq pages/home.yaml)'
  expect(text).toContain(`${label}: ${editor}`)
  expect(html).toContain(`<a href="${editor}">${label}</a>`)
  const without = weeklyMail(ADDRESSES, DIGEST, { staleTranslations: STALE })
  expect(without.text).toContain(`${label}: npm run translations`)
})

test('EXT-20 it says nothing while all are up to date', () => {
  expect(weeklyMail(ADDRESSES, DIGEST, { staleTranslations: [] }).text).not.toContain(
    'Translations',
  )
})
