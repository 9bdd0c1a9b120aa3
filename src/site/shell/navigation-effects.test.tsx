// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { TRANSLATION } from '../lib/reading-place.ts'
import { RouteAnnouncer, useScrollRestoration } from './navigation-effects.tsx'

/** A page whose title and heading are its path. */
function Site() {
  const { pathname } = useLocation()
  useScrollRestoration()
  return (
    <>
      <title>{`Title of ${pathname}`}</title>
      <button type="button">Elsewhere</button>
      <main>
        <h1>{pathname}</h1>
        <section id="part">A part</section>
      </main>
      <RouteAnnouncer />
    </>
  )
}

const openSite = (path: string) => renderAt(path, <Site />)
const scroll = (top: number) => act(() => window.scrollTo({ top }))
const announced = () => screen.getByRole('status').textContent
const focused = () => document.activeElement?.textContent

test('another language is announced and leaves the focus, but going back to it is a new page', async () => {
  const { visit, back } = openSite('/one')
  screen.getByRole('button').focus()
  await visit('/sq/one', TRANSLATION)
  expect([announced(), focused()]).toEqual(['Title of /sq/one', 'Elsewhere'])
  await visit('/sq/two')
  screen.getByRole('button').focus()
  await back()
  expect([announced(), focused()]).toEqual(['Title of /sq/one', '/sq/one'])
})

test('a fragment of a new page gets the focus instead of the heading', async () => {
  const { visit } = openSite('/one')
  await visit('/two#part')
  expect(announced()).toBe('Title of /two')
  expect(focused()).toBe('A part')
})

test('a new query keeps the position, also after coming back from another page', async () => {
  const { visit, back } = openSite('/one')
  scroll(700)
  await visit('/one?search=x')
  expect(window.scrollY).toBe(700)
  await visit('/two')
  await back()
  expect(window.scrollY).toBe(700)
})

test('the browser restores the position of a page that is left or reloaded', () => {
  openSite('/one')
  expect(history.scrollRestoration).toBe('manual')
  fireEvent(window, new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  fireEvent(window, new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})
