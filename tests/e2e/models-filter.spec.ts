import type { Page } from '@playwright/test'
import { COMPLEXITIES, type Model } from '#content/schema/catalogue.ts'
import { MODEL, MODELS } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const total = MODELS.length
const namesOf = (models: readonly Model[]) => models.map(({ title }) => title)
const NAMES = namesOf(MODELS)
const BY_LATENCY = namesOf(MODELS.toSorted((a, b) => a.latencyMs - b.latencyMs))
const categories = new Set(MODELS.map(({ category }) => category))
const [domain = ''] = MODEL.domains
const inCategory = namesOf(MODELS.filter(({ category }) => category === MODEL.category))
const finds = (model: Model, words: string) =>
  [model.title, model.subtitle, model.description, ...model.domains].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  )

/** Names of the visible cards in display order. */
const shownNames = (page: Page) =>
  page
    .locator('.catalogue-list > ul > li:not([hidden]) .model-face:first-child .model-name')
    .allTextContents()

test('MFL-01..MFL-09 MFL-11..MFL-17 the panel opens and closes, has its selects, filters, counts and sorts', async ({
  page,
}) => {
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
  await toggle.click()

  const options = (label: string) => page.getByLabel(label, { exact: true }).locator('option')
  await expect(options('Category')).toHaveCount(categories.size + 1)
  await expect(options('Category').first()).toHaveText('All')
  await expect(options('Domain').first()).toHaveText('All')
  const [, ...domains] = await options('Domain').allTextContents()
  expect(domains).toEqual(
    [...new Set(MODELS.flatMap((model) => model.domains))].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    ),
  )
  await expect(options('Complexity')).toHaveText(['All', 'Medium', 'High', 'Very High'])
  await expect(options('Sort By')).toHaveText(['Name', 'Accuracy', 'Latency', 'Complexity'])
  for (const label of ['Category', 'Domain', 'Complexity']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('all')
  }
  await expect(page.getByLabel('Sort By')).toHaveValue('name')
  await expect(page.getByPlaceholder('Search models, categories, domains...')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual(NAMES)

  await test.step('MFL-12..MFL-16 the sort reorders the cards', async () => {
    const sort = page.getByLabel('Sort By')
    await sort.selectOption('Accuracy')
    await expect
      .poll(() => shownNames(page))
      .toEqual(namesOf(MODELS.toSorted((a, b) => b.accuracyPercent - a.accuracyPercent)))
    await sort.selectOption('Latency')
    await expect.poll(() => shownNames(page)).toEqual(BY_LATENCY)
    await sort.selectOption('Complexity')
    const levels = () => page.locator('.complexity').allTextContents()
    await expect
      .poll(async () => [...new Set(await levels())])
      .toEqual(
        COMPLEXITIES.filter((level) => MODELS.some(({ complexity }) => complexity === level)).map(
          (level) => `Complexity: ${level}`,
        ),
      )
    await sort.selectOption('Name')
    await expect.poll(() => shownNames(page)).toEqual(NAMES)
  })
  await test.step('MFL-09 MFL-11 MFL-17 search and selects combine, and the count follows', async () => {
    const count = page.getByRole('status').filter({ hasText: 'Showing' })
    await expect(count).toHaveText(`Showing ${total} of ${total} models`)
    await page.getByLabel('Domain').selectOption(domain)
    const inDomain = MODELS.filter(({ domains }) => domains.includes(domain))
    await expect(count).toHaveText(`Showing ${inDomain.length} of ${total} models`)
    await expect.poll(() => shownNames(page)).toEqual(namesOf(inDomain))
    await page.getByRole('searchbox').fill(MODEL.title.toUpperCase())
    const matching = inDomain.filter((model) => finds(model, MODEL.title))
    await expect(count).toHaveText(`Showing ${matching.length} of ${total} models`)
    await expect.poll(() => shownNames(page)).toEqual(namesOf(matching))
  })
})

test('MFL-01 MFL-18 MFL-19 a URL with filters opens the panel, no match shows a message, and Clear Filters resets all but the sort', async ({
  page,
}) => {
  const filters = new URLSearchParams({
    sort: 'latency',
    category: MODEL.category,
    domain,
    complexity: 'High',
    search: 'nothing like this',
  })
  await openPage(page, `/models?${filters}`)
  for (const label of ['Category', 'Domain', 'Complexity']) {
    const select = page.getByLabel(label, { exact: true })
    await expect(select).toBeVisible()
    await expect(select).not.toHaveValue('all')
  }
  await expect(page.getByRole('heading', { name: 'No Models Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible()
  await expect(page.getByText(`Showing 0 of ${total} models`)).toBeVisible()
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

test('MFL-20 the URL keeps the filters through reload, back and forward', async ({ page }) => {
  await openPage(page, '/models')
  await page.getByRole('button', { name: 'Advanced Filtering' }).click()
  await page.getByLabel('Complexity').selectOption('High')
  await page.getByLabel('Sort By').selectOption('Accuracy')
  await page.getByRole('searchbox').pressSequentially('model')
  await expect(page).toHaveURL('/models?search=model&complexity=High&sort=accuracy')
  const matching = namesOf(
    MODELS.filter((model) => model.complexity === 'High' && finds(model, 'model')).toSorted(
      (a, b) => b.accuracyPercent - a.accuracyPercent,
    ),
  )
  await expect.poll(() => shownNames(page)).toEqual(matching)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('model')
  await expect.poll(() => shownNames(page)).toEqual(matching)
  // Typing five letters added one history entry.
  await page.goBack()
  await expect(page).toHaveURL('/models?complexity=High')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByLabel('Sort By')).toHaveValue('name')
  await page.goForward()
  await expect(page.getByRole('searchbox')).toHaveValue('model')
  await expect.poll(() => shownNames(page)).toEqual(matching)
})

test('a URL with a query causes no layout shift', async ({ page }) => {
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
  // The tall viewports show the list, where a late filter would cause a shift.
  for (const [width, height] of [
    [390, 2400],
    [1440, 900],
    [1440, 1600],
  ] as const) {
    await page.setViewportSize({ width, height })
    // A late web font may shift a line; the query must not add to that.
    await openPage(page, '/models')
    const plain = await totalShift()
    await openPage(page, `/models?${new URLSearchParams({ category: MODEL.category })}`)
    await expect.poll(() => shownNames(page)).toEqual(inCategory)
    expect((await totalShift()) - plain).toBeLessThan(0.001)
  }
})
