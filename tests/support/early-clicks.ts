import type { Page } from '@playwright/test'
import { whenReady } from './site-test.ts'

export interface EarlyControl {
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
  { name: 'compare', path: '/models', selector: '#compare .toggle' },
  { name: 'persona', path: '/chatbots', selector: '#comparison .toggle' },
]

interface Observed {
  button?: HTMLElement
  clicks: number
  states: string[]
}

/** Records the real clicks on the button and every change of its state, from the first HTML on. */
export async function observeButton(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const seen: Observed = { clicks: 0, states: [] }
    Object.assign(window, { observed: seen })
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (isTrusted && seen.button?.contains(target as Node)) seen.clicks += 1
      },
      true,
    )
    addEventListener('DOMContentLoaded', () => {
      const button = document.querySelector<HTMLElement>(wanted)
      if (!button) return
      seen.button = button
      const name = button.ariaExpanded === null ? 'aria-pressed' : 'aria-expanded'
      const note = () => seen.states.push(button.getAttribute(name) ?? '')
      note()
      new MutationObserver(note).observe(button, { attributeFilter: [name] })
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
  }, selector)
}

export interface EarlyClicks {
  readonly clicks: number
  /** How often the state of the button changed; one click changes it once. */
  readonly changes: number
}

/** The result once the page is hydrated and idle. */
export async function readEarlyClicks(page: Page): Promise<EarlyClicks> {
  await whenReady(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()))
      }),
  )
  const { clicks, states } = await page.evaluate(() => {
    const { clicks, states } = (window as unknown as { readonly observed: Observed }).observed
    return { clicks, states }
  })
  return { clicks, changes: states.length - 1 }
}
