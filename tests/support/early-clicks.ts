import type { Page } from '@playwright/test'
import { whenReady } from './site-test.ts'

interface EarlyControl {
  readonly name: string
  readonly path: string
  readonly selector: string
}

/** One button of each kind; its state is in aria-expanded or aria-pressed. */
export const EARLY_CONTROLS: readonly EarlyControl[] = [
  { name: 'chat', path: '/', selector: '.chat-button' },
  { name: 'theme', path: '/', selector: '.theme-switch' },
  { name: 'menu', path: '/', selector: '.nav-toggle' },
  { name: 'filter', path: '/models', selector: '.filter-toggle' },
  { name: 'flip card', path: '/models', selector: '.model-turn' },
  { name: 'compare', path: '/models', selector: '.compare-tick' },
  { name: 'persona', path: '/chatbots', selector: '#comparison .toggle' },
]

/** Records every change of the state of the button, from the first HTML on. */
export async function observeButton(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const states: string[] = []
    Object.assign(window, { states })
    addEventListener('DOMContentLoaded', () => {
      const button = document.querySelector<HTMLElement>(wanted)
      if (!button) return
      const name = button.ariaExpanded === null ? 'aria-pressed' : 'aria-expanded'
      const note = () => states.push(button.getAttribute(name) ?? '')
      note()
      new MutationObserver(note).observe(button, { attributeFilter: [name] })
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
  }, selector)
}

/** How often the state of the button has changed once the page is hydrated and idle; one click changes it once. */
export async function countChanges(page: Page): Promise<number> {
  await whenReady(page)
  const states = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const read = () => resolve(Reflect.get(window, 'states') as string[])
        requestIdleCallback(() => requestIdleCallback(read))
      }),
  )
  return states.length - 1
}
