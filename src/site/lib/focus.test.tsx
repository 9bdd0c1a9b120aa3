// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { goToElement, useTargetMark } from './focus.ts'

function Page() {
  useTargetMark('found')
  return (
    <main>
      <section id="one">One</section>
      <section id="größe">Two</section>
      <button type="button" id="button">
        Three
      </button>
    </main>
  )
}

const FOUND = { found: true }
const openPage = () => renderAt('/page', <Page />)
const marked = () => Array.from(document.querySelectorAll('[data-found]'), ({ id }) => id)

test('marks the target of a link from the search, but not of another link', async () => {
  const { visit, back } = openPage()
  await visit('#one', FOUND)
  await visit('#größe', FOUND)
  expect(marked()).toEqual(['größe'])
  await back()
  expect(marked()).toEqual(['one'])
  await visit('#one')
  expect(marked()).toEqual([])
})

test('a section becomes focusable, a button stays in the tab order', () => {
  openPage()
  goToElement('one')
  expect(document.activeElement?.id).toBe('one')
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  goToElement('button')
  expect(document.activeElement?.id).toBe('button')
  expect(document.activeElement?.hasAttribute('tabindex')).toBe(false)
})
