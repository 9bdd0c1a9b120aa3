// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
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

test('asks no visitor who has chosen before', () => {
  document.cookie = 'cookie_consent=declined; Path=/'
  openSite()
  expect(banner()).toBeNull()
  expect(status()).toBe(TEXT.declined)
})

test('accepting remembers the theme of the visit', () => {
  document.documentElement.dataset['theme'] = 'dark'
  openSite()
  press(banner(), TEXT.accept)
  expect(recall('theme')).toBe('dark')
})

test('withdrawing deletes what was remembered', () => {
  document.documentElement.dataset['theme'] = 'dark'
  openSite()
  press(banner(), TEXT.accept)
  remember('conversation', 'c1')
  press(screen.getByRole('main'), TEXT.decline)
  expect(status()).toBe(TEXT.declined)
  expect(banner()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a privacy signal of the browser is named until the visitor accepts', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))
  openSite()
  expect(manager().queryByText(TEXT.signal)).not.toBeNull()
  press(screen.getByRole('main'), TEXT.accept)
  expect(manager().queryByText(TEXT.signal)).toBeNull()
})
