import { MODEL } from '#tests/support/site-content.ts'
import type { Page } from '@playwright/test'
import { ALL_ROUTES, PAGE_PATHS } from '#tests/support/page-paths.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { HINT } from '#tests/support/chat-words.ts'

/** More tab stops than any page has, to end a focus loop. */
const MAX_STOPS = 250
const FILTERED = `/models?${new URLSearchParams({ domain: MODEL.domains[0] ?? '' })}`
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** At night every page at both sizes. */
const CASES: readonly (readonly [path: string, size: typeof PHONE])[] = ALL_ROUTES
  ? [...PAGE_PATHS, '/nope', FILTERED].flatMap((path) => [
      [path, PHONE] as const,
      [path, DESKTOP] as const,
    ])
  : [
      ['/', PHONE],
      ['/', DESKTOP],
      ['/chatbots', PHONE],
      ['/contact', PHONE],
      [`/models/${MODEL.id}`, DESKTOP],
      [FILTERED, DESKTOP],
    ]

// Shows the cookie banner and the chat hint, which could cover a focused element.
test.use({ consent: 'none' })

for (const [path, size] of CASES) {
  test(`PLS-05 PLS-05/hint every tab stop of ${path} at ${size.width} has a focus ring and is not covered`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, path)
    // Before the other stops, because it leaves after ten seconds. On a phone and beside filtered results it may be hidden.
    if (size === DESKTOP && !path.includes('?')) {
      const hint = page.getByRole('button', { name: HINT })
      await expect(hint).toBeVisible()
      // It may still be moving.
      await expect(async () => {
        await hint.focus()
        const stop = await page.evaluate(checkFocus)
        expect(stop).toMatchObject({ name: expect.stringContaining(HINT), fault: '' })
      }).toPass({ timeout: 10_000 })
      await openPage(page, path)
    }
    const stops = await tabThrough(page)
    expect(stops.filter(({ fault }) => fault !== '')).toEqual([])
    const names = stops.map(({ name }) => name)
    expect(names.some((name) => name.includes('chat-button'))).toBe(true)
    expect(names.length).toBeGreaterThan(15)
    expect(names.length).toBeLessThan(MAX_STOPS)
  })
}

interface Stop {
  readonly name: string
  readonly fault: string
}

/** Presses Tab until focus leaves the page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(checkFocus)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** Runs in the page. */
function checkFocus(): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const name = element.outerHTML.slice(0, 120)
  const host = element.closest('label, .feature, .try-field') ?? element
  const hasRing = [element, host].some((one) => getComputedStyle(one).outlineStyle === 'solid')
  if (!hasRing) return { name, fault: 'has no focus ring' }
  const box = host.getBoundingClientRect()
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
  const isVisible = steps.some((x) =>
    steps.some((y) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return hit !== null && host.contains(hit)
    }),
  )
  return { name, fault: isVisible ? '' : 'is covered or off the screen' }
}
