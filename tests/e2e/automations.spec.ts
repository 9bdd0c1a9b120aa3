import type { Page } from '@playwright/test'
import { firstEntry, shownFigures, siteContent } from '#tests/support/site-content.ts'
import { expect, mainNavigation, openPage, test } from '#tests/support/site-test.ts'

const { collections, pages } = siteContent
const total = collections.automations.length

const cards = (page: Page) => page.locator('.automation-card:visible')
const card = (page: Page, id: string) => page.locator(`article#${id}`)
const buttons = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('AUT-01..AUT-07 AUT-10 AUT-11 AUT-17 after client-side navigation the page has its panorama, figures, search box, buttons, cards and links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/about')
  await mainNavigation(page).getByRole('link', { name: 'Automations' }).click()
  await expect(cards(page)).toHaveCount(total)
  const hero = page.locator('.page-hero')
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(pages.automations.hero.heading)
  await expect(hero.locator('.automations-panorama path').first()).toBeVisible()
  await expect(hero.locator('.figure-number')).toHaveText(
    shownFigures(pages.automations.hero.figures).map(([value]) => value),
  )
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
  await test.step('AUT-06 the featured automations come first', async () => {
    const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents()
    const featured = pages.home.automations.featured.map(
      (wanted) => firstEntry(collections.automations, ({ id }) => id === wanted).title,
    )
    expect(titles.slice(0, featured.length)).toEqual(featured)
    expect(new Set(titles).size).toBe(total)
  })
  await test.step('AUT-07 AUT-10 AUT-11 each card shows its title, status, description, features and demo link', async () => {
    for (const { id, title, status, description, features } of collections.automations) {
      const one = card(page, id)
      await expect(one.getByRole('heading', { level: 2 })).toHaveText(title)
      await expect(one.locator('.status')).toHaveText(
        status.replace(/^./, (letter) => letter.toUpperCase()),
      )
      await expect(one.getByText(description)).toBeVisible()
      await expect(one.getByRole('heading', { level: 3 })).toHaveText('Key Features')
      await expect(one.getByRole('listitem')).toHaveText(features)
      const demo = one.getByRole('link', { name: /^Request Demo/ })
      await expect(demo).toHaveText('Request Demo')
      await expect(demo).toHaveAccessibleName(`Request Demo: ${title}`)
      await expect(demo).toHaveAttribute('href', `/contact?about=${id}`)
    }
  })
  await test.step('AUT-10 every card has the drawing of its category', async () => {
    const drawings = cards(page).locator('svg use')
    await expect(drawings).toHaveCount(total)
    const hrefs = await drawings.evaluateAll((list) => list.map((use) => use.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(
      new Set(collections.automations.map(({ category }) => category)).size,
    )
    await expect
      .poll(() =>
        drawings.evaluateAll(
          (list) => list.filter((use) => (use as SVGGraphicsElement).getBBox().width < 20).length,
        ),
      )
      .toBe(0)
  })
  await test.step('AUT-11 each of the four statuses has its own colour', async () => {
    const colors = new Set<string>()
    for (const status of ['production', 'beta', 'development', 'planned']) {
      const badge = page.locator(`.status-${status}`).first()
      colors.add(await badge.evaluate((element) => getComputedStyle(element).color))
    }
    expect(colors.size).toBe(4)
  })
  await test.step('AUT-17 the closing section has two links to the contact page', async () => {
    const closing = page.getByRole('region', { name: 'Ready to Transform Your Business?' })
    await expect(closing.getByRole('link')).toHaveText(['Schedule a Demo', 'Contact Us'])
    const hrefs = await closing
      .getByRole('link')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/contact?about=automation-demo', '/contact?about=automation-question'])
  })
})

test('AUT-09 AUT-14 AUT-15 every category is found by search, and without a match the page shows the count and a way on', async ({
  page,
}) => {
  await openPage(page, '/automations')
  await test.step('AUT-09 automations in a category without a button are listed under All and found by search', async () => {
    for (const category of ['productivity', 'supply chain', 'blockchain', 'NLP, Agentic AI']) {
      const entry = collections.automations.find((one) => one.category === category)
      await field(page).fill(entry?.title ?? '')
      await expect(card(page, entry?.id ?? '')).toBeVisible()
      await field(page).fill('')
      await expect(card(page, entry?.id ?? '')).toBeVisible()
    }
  })
  await test.step('AUT-14 AUT-15 without a match only the result count and a link are shown', async () => {
    const status = page.locator('.catalogue').getByRole('status')
    await expect(status).toHaveText(`Showing ${total} of ${total} automations`)
    await field(page).fill('nothing like it')
    await expect(status).toHaveText(`Showing 0 of ${total} automations`)
    await expect(cards(page)).toHaveCount(0)
    const text = await page.locator('.catalogue').evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement
      copy.querySelectorAll('.catalogue-bar, [hidden]').forEach((part) => part.remove())
      return copy.textContent
    })
    expect(text).toBe(siteContent.pages.automations.other)
    const link = page.getByRole('link', { name: 'Describe the task you have in mind' })
    await expect(link).toHaveAttribute('href', /^\/contact/)
    await expect(link).toBeVisible()
  })
})
