import type { Page } from '@playwright/test'
import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** More stops than any page has; a walk that reaches it goes in circles. */
const MOST_STOPS = 250
const WALKED = [
  ...PAGE_TABLE.map(({ path }) => path),
  '/nope',
  '/models?domain=Banking',
  '/models/kratos',
  '/research/three-bearings',
]

// The banner and the hint are there, so that they could be in the way.
test.use({ consent: 'none' })

/** `.ci/nightly` walks all of them on a phone, too. */
const WALKED_ON_PHONE = process.env['ALL_ROUTES']
  ? WALKED
  : ['/', '/chatbots', '/models', '/contact', '/research/three-bearings']

for (const [width, height, paths] of [
  [390, 844, WALKED_ON_PHONE],
  [1440, 900, WALKED],
] as const) {
  for (const path of paths) {
    test(`PLS-05 PLS-05/hint the tab key walks ${path} at ${width}: each stop has a ring and is not covered`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPage(page, path)
      const stops = await walk(page)
      expect(stops.filter(({ fault }) => fault !== '')).toEqual([])
      const names = stops.map(({ name }) => name)
      expect(names.some((name) => name.includes('chat-button'))).toBe(true)
      expect(names.some((name) => name.includes('Chat with Korab AI Assistant!'))).toBe(true)
      expect(names.length).toBeGreaterThan(15)
      expect(names.length).toBeLessThan(MOST_STOPS)
    })
  }
}

interface Stop {
  readonly name: string
  readonly fault: string
}

/** Presses Tab until the keyboard leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(judgeFocus)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** Runs in the page. */
function judgeFocus(): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const name = element.outerHTML.slice(0, 120)
  const host = element.closest('label, .feature') ?? element
  const ring = [element, host].some((one) => getComputedStyle(one).outlineStyle === 'solid')
  if (!ring) return { name, fault: 'has no ring' }
  const box = host.getBoundingClientRect()
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
  const isSeen = steps.some((x) =>
    steps.some((y) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return hit !== null && host.contains(hit)
    }),
  )
  return { name, fault: isSeen ? '' : 'is covered or off the screen' }
}
