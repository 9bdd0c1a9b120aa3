// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { consentText } from '../../data/feature-text.server.ts'
import { readConsent, recall, remember } from '../../lib/device-memory.ts'
import { ConsentBanner, ConsentManager } from './consent.tsx'

const TEXT = consentText('en')

beforeEach(() => {
  document.cookie = 'cookie_consent=; Max-Age=0; Path=/'
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

/** The banner and the manager of the cookie policy, which show the same choice. */
function openSite() {
  return renderAt(
    '/cookie-policy',
    <>
      <ConsentBanner text={TEXT} />
      <main>
        <ConsentManager text={TEXT} />
      </main>
    </>,
  )
}

const banner = () => screen.queryByRole('region', { name: TEXT.label })
const manager = () => within(screen.getByRole('main'))
const status = () => manager().getByRole('status').textContent

const press = (place: HTMLElement | null, name: string) =>
  act(() =>
    within(place ?? document.body)
      .getByRole('button', { name })
      .click(),
  )

test('asks until something is chosen, and keeps nothing before', () => {
  openSite()
  expect(banner()).not.toBeNull()
  expect(status()).toBe(TEXT.undecided)
  remember('theme', 'dark')
  expect(readConsent()).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['accept', 'accepted'],
  ['decline', 'declined'],
] as const)('the choice to %s is stored, shown and not asked again', (button, consent) => {
  openSite()
  press(banner(), TEXT[button])
  expect(readConsent()).toBe(consent)
  expect(status()).toBe(TEXT[consent])
  expect(banner()).toBeNull()
})

test('accepting remembers the theme of the visit, withdrawing deletes it', () => {
  document.documentElement.dataset['theme'] = 'dark'
  openSite()
  press(banner(), TEXT.accept)
  expect(recall('theme')).toBe('dark')
  press(screen.getByRole('main'), TEXT.decline)
  expect(status()).toBe(TEXT.declined)
  expect(banner()).toBeNull()
  expect(localStorage).toHaveLength(0)
})
