import { countChanges, EARLY_CONTROLS, observeButton } from '#tests/support/early-clicks.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'

test('no script is requested before the first paint', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  await whenReady(page)
  const { firstPaint, firstScript } = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => entry.startTime)
    const paint = performance.getEntriesByName('first-paint')[0]
    return { firstPaint: paint?.startTime ?? Number.NaN, firstScript: Math.min(...scripts) }
  })
  expect(firstScript).toBeGreaterThanOrEqual(firstPaint)
})

test('a click before hydration is replayed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('going back before hydration shows the page of the current URL', async ({ page }) => {
  await openPage(page, '/impressum')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We measure before we build.')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/impressum')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await whenReady(page)
})

/** From the moment React listens, this many tasks later. */
const DELAYS = ALL_ROUTES ? [0, 1, 3, 8, 20] : [0, 3, 20]
const CONTROLS = EARLY_CONTROLS.filter(
  ({ name }) => ALL_ROUTES || ['chat', 'flip card', 'persona'].includes(name),
)

for (const { name, path, selector } of CONTROLS) {
  test(`a click during hydration acts once: ${name}`, async ({ context }) => {
    test.slow()
    for (const tasks of DELAYS) {
      const page = await context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      await observeButton(page, selector)
      await page.addInitScript(clickDuringHydration, { selector, tasks })
      await page.goto(path)
      expect(await countChanges(page), `${tasks} tasks later`).toBe(1)
      await page.close()
    }
  })
}

interface ClickAt {
  readonly selector: string
  readonly tasks: number
}

function clickDuringHydration({ selector, tasks }: ClickAt): void {
  const { port1, port2 } = new MessageChannel()
  let left = tasks
  port1.addEventListener('message', () => {
    const isListening = Object.keys(document).some((key) => key.startsWith('_reactListening'))
    if (isListening) left -= 1
    if (left < 0) document.querySelector<HTMLElement>(selector)?.click()
    else port2.postMessage(undefined)
  })
  port1.start()
  port2.postMessage(undefined)
}
