// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { contentIn } from '../data/content.server.ts'
import { DEVICE_SCRIPT, writeConsent } from '../lib/device-memory.ts'
import { Announcement } from './announcement.tsx'
import { announcementData, shellData } from './shell-data.server.ts'
import { keepShellData } from './use-shell-data.ts'
import { renderAt } from '#tests/support/rendered-page.tsx'

const FILED = {
  date: '2026-11-18',
  until: '2026-12-01',
  text: 'Kratos is now in production.',
  page: 'models/kratos',
  more: 'Read more',
}
const content = contentIn('en')
const filed = { ...content, messages: { ...content.messages, announcement: FILED } }

function show(now = '2026-11-20', announcement = announcementData(filed, '2026-11-18')) {
  vi.setSystemTime(now)
  keepShellData({ ...shellData('en'), announcement })
  cleanup()
  renderAt('/', <Announcement />)
  return screen.queryByRole('complementary')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  writeConsent('declined')
  return () => void vi.useRealTimers()
})

test('EXT-18 there is none unless one is filed', () => {
  expect(shellData('en').announcement).toBeUndefined()
  keepShellData(shellData('en'))
  renderAt('/', <Announcement />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('EXT-18 it has its day, its text and a link to the page in the language', () => {
  expect(show()?.textContent).toContain('18 November 2026 Kratos is now in production.')
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe(
    '/models/kratos',
  )
})

test('EXT-18 it ends after its last day, in a later build and on an older page', () => {
  expect(announcementData(filed, '2026-12-01')).toBeDefined()
  expect(announcementData(filed, '2026-12-02')).toBeUndefined()
  expect(show('2026-12-01')).not.toBeNull()
  expect(show('2026-12-02')).toBeNull()
})

test('EXT-18 closing it is stored only after Accept, and only for this announcement', () => {
  const close = () => act(() => screen.getByRole('button').click())
  show()
  close()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(localStorage.length).toBe(0)
  writeConsent('accepted')
  expect(show()).not.toBeNull()
  close()
  expect(localStorage.getItem('site:announcement')).toBe(FILED.date)
  expect(show()).toBeNull()
  expect(
    show(
      '2026-11-20',
      announcementData(
        {
          ...filed,
          messages: { ...filed.messages, announcement: { ...FILED, date: '2026-11-19' } },
        },
        '2026-11-19',
      ),
    ),
  ).not.toBeNull()
})

test('EXT-18 the script in the head hides a closed one before the first paint, after Accept only', () => {
  const run = () => {
    delete document.documentElement.dataset['announced']
    runInNewContext(DEVICE_SCRIPT, { document, localStorage, navigator })
    return document.documentElement.dataset['announced']
  }
  localStorage.setItem('site:announcement', FILED.date)
  expect(run()).toBeUndefined()
  writeConsent('accepted')
  localStorage.setItem('site:announcement', FILED.date)
  expect(run()).toBe('closed')
})
