import type { Page } from '@playwright/test'
import { walkDown } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const NAMES = [
  'Drini',
  'Hermes',
  'Kratos',
  'Lira',
  'Nera',
  'Orion',
  'Pulse',
  'Skillwise',
  'Visio',
  'Zephyros',
]

/** Card names from left to right, as far as a filter leaves them. */
const shownNames = (page: Page) =>
  page
    .locator('.catalogue-list > li:not([hidden]) .model-face:first-child .model-name')
    .allTextContents()

async function openFilters(page: Page, path = '/models') {
  await openPage(page, path)
  const toggle = page.getByRole('button', { name: 'Advanced Filtering' })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

test('MFL-01 the panel starts closed, opens and closes', async ({ page }) => {
  await openPage(page, '/models')
  const toggle = page.getByRole('button', { name: 'Advanced Filtering' })
  const search = page.getByRole('searchbox')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(search).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(search).toBeVisible()
  await toggle.click()
  await expect(search).toBeHidden()
})

test('MFL-01 the panel is open when the address carries a filter', async ({ openShared }) => {
  const page = await openShared('/models?domain=Banking')
  await expect(page.getByLabel('Domain')).toHaveValue('Banking')
  await expect(page.getByLabel('Domain')).toBeVisible()
})

test('MFL-02 MFL-03 MFL-04 MFL-05 MFL-06 MFL-07 MFL-08 the panel has its selects, options and defaults', async ({
  page,
}) => {
  await openFilters(page)
  const options = (label: string) => page.getByLabel(label, { exact: true }).locator('option')
  await expect(options('Category')).toHaveCount(10)
  await expect(options('Category').first()).toHaveText('All')
  await expect(options('Domain').first()).toHaveText('All')
  await expect(options('Complexity')).toHaveText(['All', 'Medium', 'High', 'Very High'])
  await expect(options('Sort By')).toHaveText(['Name', 'Accuracy', 'Latency', 'Complexity'])
  for (const label of ['Category', 'Domain', 'Complexity']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('all')
  }
  await expect(page.getByLabel('Sort By')).toHaveValue('name')
  await expect(page.getByPlaceholder('Search models, categories, domains...')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual(NAMES)
})

test('MFL-09 MFL-11 MFL-17 search and selects narrow together, and the count says so', async ({
  page,
}) => {
  await openFilters(page)
  const count = page.getByRole('status').filter({ hasText: 'Showing' })
  await expect(count).toHaveText('Showing 10 of 10 models')
  await page.getByLabel('Domain').selectOption('Banking')
  await expect(count).not.toHaveText('Showing 10 of 10 models')
  const inBanking = await shownNames(page)
  expect(inBanking.length).toBeGreaterThan(1)
  await expect(count).toHaveText(`Showing ${inBanking.length} of 10 models`)
  await page.getByRole('searchbox').fill('FRAUD')
  await expect(count).toHaveText('Showing 1 of 10 models')
  await expect.poll(() => shownNames(page)).toEqual(['Kratos'])
})

test('MFL-12 MFL-13 MFL-14 MFL-15 MFL-16 the sort reorders the cards', async ({ page }) => {
  await openFilters(page)
  const sort = page.getByLabel('Sort By')
  const ends = async () => {
    const names = await shownNames(page)
    return [names.at(0), names.at(-1)]
  }
  await sort.selectOption('Accuracy')
  await expect.poll(ends).toEqual(['Orion', 'Pulse'])
  await sort.selectOption('Latency')
  await expect.poll(ends).toEqual(['Hermes', 'Nera'])
  expect((await shownNames(page)).slice(2, 4)).toEqual(['Kratos', 'Orion'])
  await sort.selectOption('Complexity')
  const words = () => page.locator('.complexity').allTextContents()
  await expect
    .poll(async () => [...new Set(await words())])
    .toEqual(['Medium', 'High', 'Very High'])
  await sort.selectOption('Name')
  await expect.poll(() => shownNames(page)).toEqual(NAMES)
})

test('MFL-18 MFL-19 nothing found says so, and Clear Filters keeps the sort', async ({ page }) => {
  await openFilters(page, '/models?sort=latency&complexity=High&search=nothing+like+this')
  await expect(page.getByRole('heading', { name: 'No Models Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible()
  await expect(page.getByText('Showing 0 of 10 models')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  for (const label of ['Category', 'Domain', 'Complexity']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('all')
  }
  await expect(page.getByLabel('Sort By')).toHaveValue('latency')
  await expect(page).toHaveURL(/\/models\?sort=latency$/)
  await expect(page.getByRole('button', { name: 'Advanced Filtering' })).toBeFocused()
})

test('MFL-20 the address keeps everything through reload, back and forward', async ({ page }) => {
  await openFilters(page)
  await page.getByLabel('Complexity').selectOption('High')
  await page.getByLabel('Sort By').selectOption('Accuracy')
  await page.getByRole('searchbox').pressSequentially('model')
  await expect(page).toHaveURL('/models?search=model&complexity=High&sort=accuracy')
  const chosen = ['Drini']
  await expect.poll(() => shownNames(page)).toEqual(chosen)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('model')
  await expect.poll(() => shownNames(page)).toEqual(chosen)
  // Five letters were one step: back leads past all of them.
  await page.goBack()
  await expect(page).toHaveURL('/models?complexity=High')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByLabel('Sort By')).toHaveValue('name')
  await page.goForward()
  await expect(page.getByRole('searchbox')).toHaveValue('model')
  await expect.poll(() => shownNames(page)).toEqual(chosen)
})

test('MFL-20 unknown values fall back to the defaults', async ({ openShared }) => {
  const page = await openShared(
    '/models?category=Nonsense&domain=%00&complexity=high&sort=price&other=1',
  )
  await expect.poll(() => shownNames(page)).toEqual(NAMES)
})

test('typing ten letters asks the network for nothing and loses none of them', async ({ page }) => {
  await openFilters(page)
  // A drawing is fetched when its card comes near; here all of them have been.
  await walkDown(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('searchbox').pressSequentially('predictive', { delay: 15 })
  await expect(page).toHaveURL(/search=predictive$/)
  await expect(page.getByRole('searchbox')).toHaveValue('predictive')
  // Chromium takes the icon out of its own cache at every change of address; that is no request.
  expect(asked.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([])
})

// The tall screens see the list itself, where a late filter would show.
for (const [width, height] of [
  [390, 844],
  [390, 2400],
  [1440, 900],
  [1440, 1600],
] as const) {
  test(`an address with a query moves nothing at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const totalShift = async () => {
      await page.waitForTimeout(600)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      return shifts.reduce((sum, value) => sum + value, 0)
    }
    // A web font that arrives after the first paint may move a line; the query must not add to that.
    await openPage(page, '/models')
    const plain = await totalShift()
    await openPage(page, '/models?category=Fraud+and+security')
    await expect.poll(() => shownNames(page)).toEqual(['Kratos'])
    expect((await totalShift()) - plain).toBeLessThan(0.001)
  })
}

test('the heights of the sections follow a page that a filter shortens', async ({ page }) => {
  await openFilters(page)
  const height = page.locator('main .sunk [data-elevation]')
  await expect(height).toHaveText(/^[\d,]+ m$/)
  const before = await height.textContent()
  await page.getByRole('searchbox').fill('fraud')
  await expect(height).not.toHaveText(before ?? '')
})
