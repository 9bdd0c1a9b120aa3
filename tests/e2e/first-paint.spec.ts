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

test('text typed before hydration stays in the form', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Sample Person One')
  release()
  await whenReady(page)
  await expect(page.getByLabel('Name')).toHaveValue('Sample Person One')
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
