import { expect, test } from 'vitest'
import { describeWeek } from './digest-content.ts'
import { weeklyText } from './digest-mail.ts'
import { lastWeek, type WeekFigures, type WeeklyDigest } from './week-figures.ts'

const QUIET: WeekFigures = {
  messages: 0,
  held: 0,
  questions: 0,
  unanswered: 0,
  helpful: 0,
  unhelpful: 0,
  firstWord: undefined,
  spent: 0,
  visits: {},
}

function digestOf(figures: Partial<WeekFigures>, own: Partial<WeeklyDigest> = {}): WeeklyDigest {
  const month = { spent: 0, cap: 50e6 }
  const week = '2026-11-09'
  return { week, figures: { ...QUIET, ...figures }, before: QUIET, undelivered: 0, month, ...own }
}

test.each([
  ['2026-11-15T23:59:59Z', '2026-11-02'],
  ['2026-11-16T00:00:00Z', '2026-11-09'],
  ['2026-11-22T23:59:59Z', '2026-11-09'],
  ['2027-01-04T07:00:00Z', '2026-12-28'],
])('at %s the last complete week began on %s', (now, week) => {
  expect(lastWeek(new Date(now))).toBe(week)
})

test.each([
  ['2026-11-09', 'of 9–15 November 2026 the'],
  ['2026-11-30', 'of 30 November – 6 December 2026 the'],
  ['2026-12-28', 'of 28 December 2026 – 3 January 2027 the'],
])('the week from %s is written "%s"', (week, period) => {
  expect(describeWeek(digestOf({}, { week })).headline).toContain(period)
})

test('a week without anything says so', () => {
  const { subject, headline, tasks } = describeWeek(digestOf({}))
  expect(subject).toBe('Website, 9–15 November 2026: 0 visits, 0 messages')
  expect(headline).toBe(
    'In the week of 9–15 November 2026 the website had 0 visits, 0 messages and 0 questions to the assistant.',
  )
  expect(tasks).toEqual([])
  const text = weeklyText(digestOf({}))
  expect(text).toContain('There is nothing to do.')
  expect(text).toContain('No visit was counted')
})

test.each([
  [{ messages: 1 }, {}, 'Every message was delivered.'],
  [{ messages: 1 }, { undelivered: 1 }, '1 message could not be delivered yet.'],
] as const)('with %j and %j the headline ends with "%s"', (figures, own, end) => {
  const { headline } = describeWeek(digestOf(figures, own))
  expect(headline.endsWith(end)).toBe(true)
})

test.each([
  [digestOf({ held: 2 }), '2 messages held back', 'inbox list --state quarantined'],
  [digestOf({ unanswered: 1 }), '1 question without a good answer', 'questions --all'],
  [digestOf({ unhelpful: 1 }), '1 answer rated', 'feedback'],
  [digestOf({ unhelpful: 2 }), '2 answers rated', 'feedback'],
  [digestOf({}, { month: { spent: 40e6, cap: 50e6 } }), 'used 80 % of its budget', 'spend'],
])('there is something to do: %#', (digest, text, command) => {
  const { tasks } = describeWeek(digest)
  expect(tasks).toHaveLength(1)
  expect(tasks[0]?.text).toContain(text)
  expect(tasks[0]?.command).toContain(`npm run operator -- ${command}`)
})

test('just below the limit the budget is not mentioned', () => {
  expect(describeWeek(digestOf({}, { month: { spent: 39e6, cap: 50e6 } })).tasks).toEqual([])
})

test('rarely visited pages share a line', () => {
  const visits = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`/page-${n}`, 100 - n]))
  const { pages } = describeWeek(digestOf({ visits }, { before: { ...QUIET, visits: { '/': 5 } } }))
  expect(pages).toHaveLength(13)
  expect(pages[0]).toMatchObject({ label: '/page-0', visits: '100', change: '+100', share: 1 })
  expect(pages.at(-1)).toMatchObject({ label: '3 other pages', visits: '175', change: '+170' })
  const thirteen = Object.fromEntries(Object.entries(visits).slice(0, 13))
  expect(describeWeek(digestOf({ visits: thirteen })).pages.at(-1)?.label).toBe('/page-12')
})
