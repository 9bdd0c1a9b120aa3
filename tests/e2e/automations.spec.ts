import type { Page } from '@playwright/test'
import { readContent } from '#content/reader/read-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { collections } = readContent('content')

const cards = (page: Page) => page.locator('.automation-card:visible')
const card = (page: Page, id: string) => page.locator(`article#${id}`)
const buttons = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('AUT-01 the hero has its panorama and the strip of four figures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/automations')
  const hero = page.locator('.page-hero')
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Thirty marked routes.')
  await expect(hero.locator('.automations-panorama path').first()).toBeVisible()
  await expect(hero.locator('.figures dd')).toHaveText(['300+', '96%', '24/7', '35+'])
})

test('AUT-02 AUT-03 AUT-04 AUT-05 one search box, seventeen buttons, thirty cards', async ({
  page,
}) => {
  await openPage(page, '/automations')
  await expect(field(page)).toHaveAttribute('placeholder', 'Search automations...')
  await expect(buttons(page)).toHaveText([
    'All',
    'Marketing',
    'Enterprise',
    'Development',
    'Finance',
    'AI/ML',
    'Support',
    'Analytics',
    'Sales',
    'Security',
    'HR',
    'IoT',
    'Education',
    'Healthcare',
    'Legal',
    'Consumer',
    'Sustainability',
  ])
  await expect(page.locator('.category-buttons [aria-pressed=true]')).toHaveText('All')
  await expect(cards(page)).toHaveCount(30)
})

test('AUT-06 three titles are given, and they stand first', async ({ openShared }) => {
  const page = await openShared('/automations')
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.slice(0, 3)).toEqual([
    'LinkedIn Content Automation',
    'Email Marketing Optimizer',
    'Social Media Scheduler',
  ])
  expect(new Set(titles).size).toBe(30)
})

test('AUT-07 AUT-10 AUT-11 each card shows route, title, status, description and features', async ({
  openShared,
}) => {
  const page = await openShared('/automations')
  for (const { id, title, status, description, features } of collections.automations) {
    const one = card(page, id)
    await expect(one.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(one.locator('.status')).toHaveText(
      status.replace(/^./, (letter) => letter.toUpperCase()),
    )
    await expect(one.getByText(description)).toBeVisible()
    await expect(one.getByRole('heading', { level: 3 })).toHaveText('Key Features')
    await expect(one.getByRole('listitem')).toHaveText(features)
    const demo = one.getByRole('link')
    await expect(demo).toHaveText('Request Demo')
    await expect(demo).toHaveAccessibleName(`Request Demo: ${title}`)
    await expect(demo).toHaveAttribute('href', `/contact?about=${id}`)
  }
})

test('AUT-10 every card has a drawn route of its own', async ({ openShared }) => {
  const page = await openShared('/automations')
  const routes = cards(page).locator('svg use')
  await expect(routes).toHaveCount(30)
  const hrefs = await routes.evaluateAll((list) => list.map((use) => use.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(30)
  await expect
    .poll(() =>
      routes.evaluateAll(
        (list) => list.filter((use) => (use as SVGGraphicsElement).getBBox().width < 20).length,
      ),
    )
    .toBe(0)
})

test('AUT-11 the four states have four looks', async ({ openShared }) => {
  const page = await openShared('/automations')
  const looks = new Set<string>()
  for (const state of ['production', 'beta', 'development', 'planned']) {
    const badge = page.locator(`.status-${state}`).first()
    looks.add(await badge.evaluate((element) => getComputedStyle(element).color))
  }
  expect(looks.size).toBe(4)
})

test('AUT-09 what has no button is reached under all and by search', async ({ page }) => {
  await openPage(page, '/automations')
  for (const category of ['productivity', 'supply chain', 'blockchain', 'NLP, Agentic AI']) {
    const entry = collections.automations.find((one) => one.category === category)
    await field(page).fill(entry?.title ?? '')
    await expect(card(page, entry?.id ?? '')).toBeVisible()
    await field(page).fill('')
    await expect(card(page, entry?.id ?? '')).toBeVisible()
  }
})

test('AUT-12 AUT-13 search and category together', async ({ page }) => {
  await openPage(page, '/automations')
  await field(page).fill('DRAFT')
  const byTitle = collections.automations.filter(({ title, description }) =>
    `${title}\n${description}`.toLowerCase().includes('draft'),
  )
  expect(byTitle.length).toBeGreaterThan(1)
  await expect(cards(page)).toHaveCount(byTitle.length)
  await page.getByRole('button', { name: 'Support', exact: true }).click()
  const both = byTitle.filter(({ category }) => category === 'support')
  await expect(cards(page)).toHaveCount(both.length)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(cards(page)).toHaveCount(byTitle.length)
})

test('AUT-14 AUT-15 when nothing matches the count says so, and nothing else does', async ({
  page,
}) => {
  await openPage(page, '/automations')
  const status = page.locator('.catalogue').getByRole('status')
  await expect(status).toHaveText('Showing 30 of 30 automations')
  await field(page).fill('nothing like it')
  await expect(status).toHaveText('Showing 0 of 30 automations')
  await expect(cards(page)).toHaveCount(0)
  const text = await page.locator('.catalogue').evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement
    copy.querySelectorAll('.catalogue-bar, [hidden]').forEach((part) => part.remove())
    return copy.textContent
  })
  expect(text).toBe('')
})

test('AUT-17 the closing call has two links to the contact page', async ({ openShared }) => {
  const page = await openShared('/automations')
  const closing = page.getByRole('region', { name: 'Ready to Transform Your Business?' })
  await expect(closing.getByRole('link')).toHaveText(['Schedule a Demo', 'Contact Us'])
  const hrefs = await closing
    .getByRole('link')
    .evaluateAll((list) => list.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/contact?about=automation-demo', '/contact?about=automation-question'])
})

test('after a client-side navigation the page is drawn as well', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/about')
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Automations' })
    .click()
  await expect(page.locator('.automations-panorama path').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(30)
})
