import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const section = (page: Page) => page.getByRole('region', { name: 'Compare models side by side.' })
const columns = (page: Page) => section(page).getByRole('columnheader')

test('EXT-09 up to three models are compared, and the address keeps them', async ({ page }) => {
  await openPage(page, '/models?compare=kratos,nope,drini#compare')
  await expect(columns(page)).toHaveText(['Fact', 'Kratos', 'Drini'])
  const row = section(page).getByRole('row', { name: /^Accuracy/ })
  await expect(row.getByRole('cell')).toHaveText(['94.7%', '92.6%'])
  await section(page).getByRole('button', { name: 'Orion' }).click()
  await expect(columns(page)).toHaveText(['Fact', 'Kratos', 'Drini', 'Orion'])
  await expect(page).toHaveURL(/\?compare=kratos,drini,orion/)
  await expect(section(page).getByRole('button', { name: 'Lira' })).toBeDisabled()
  await section(page).getByRole('button', { name: 'Kratos' }).click()
  await expect(columns(page)).toHaveText(['Fact', 'Drini', 'Orion'])
  await page.goBack()
  await expect(columns(page)).toHaveText(['Fact', 'Kratos', 'Drini', 'Orion'])
})

test('EXT-09 a comparison survives a filter, and Clear Filters keeps it', async ({ page }) => {
  await openPage(page, '/models?compare=kratos&complexity=Medium')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/models?compare=kratos')
  await expect(columns(page)).toHaveText(['Fact', 'Kratos'])
})

test('EXT-09 a model page leads to the comparison with its neighbours', async ({ page }) => {
  await openPage(page, '/models/kratos')
  await page.getByRole('link', { name: 'Compare side by side' }).click()
  await expect(page).toHaveURL(/\/models\?compare=kratos,[a-z]+,[a-z]+#compare$/)
  await expect(columns(page)).toHaveCount(4)
  await expect(section(page)).toBeInViewport()
})

test('EXT-11 Get Started on the page of the chatbots leads to the prices', async ({ page }) => {
  await openPage(page, '/chatbots')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.locator('#pricing-heading')).toBeFocused()
  await expect(page.locator('#pricing-heading')).toBeInViewport()
  await expect(page).toHaveURL('/chatbots')
})

test('EXT-11 Get Started with a modifier key still opens a new tab', async ({ page, context }) => {
  await openPage(page, '/chatbots')
  const opened = context.waitForEvent('page')
  const link = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/chatbots')
  await expect(page.locator('#pricing-heading')).not.toBeInViewport()
})

test('every mark of the chart leads to the page of its model', async ({ page }) => {
  await openPage(page, '/models')
  const chart = page.getByRole('group', { name: /accuracy against latency/ })
  await expect(chart.getByRole('link')).toHaveCount(10)
  await chart.getByRole('link', { name: 'Nera' }).click()
  await expect(page).toHaveURL('/models/nera')
})

test('the models and automations of the home page lead to their entries', async ({ page }) => {
  await openPage(page, '/')
  const hrefs = await page
    .locator('.stretched-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(6)
  expect(hrefs.slice(0, 3)).toEqual([
    expect.stringMatching(/^\/models\/[a-z]+$/),
    expect.stringMatching(/^\/models\/[a-z]+$/),
    expect.stringMatching(/^\/models\/[a-z]+$/),
  ])
  expect(hrefs[3]).toMatch(/^\/automations#[a-z-]+$/)
})
