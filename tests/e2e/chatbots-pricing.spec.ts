import type { Page } from '@playwright/test'
import { readContent } from '#content/reader/read-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { pages, collections } = readContent('content')
const { pricing } = pages.chatbots

/** Name, price, terms, tier, filled triangles and button, as shown. */
const BASIC = [
  ['Basic Informative', '€999', 'one-time setup fee', 'Silver', 1, 'Get Started'],
  ['Informative + RAG', '€1999', 'one-time setup fee', 'Gold', 2, 'Get Started'],
  ['QA Chatbot', '€2999', 'one-time setup fee', 'Gold', 2, 'Get Started'],
]
const ADVANCED = [
  ['Researcher Bot', '€4999', 'one-time setup fee', 'Platinum', 3, 'Get Started'],
  ['Support Bot', '€6999', 'one-time setup fee', 'Platinum', 3, 'Get Started'],
  ['All-in-One', 'Contact Us', 'a custom quote', 'Platinum', 3, 'Contact Sales'],
]

async function shownPackages(page: Page) {
  return page.locator('.package:visible').evaluateAll((cards) =>
    cards.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.firstChild?.textContent
      return [
        text('h3'),
        text('.package-price'),
        text('.package-price small'),
        text('.package-tier'),
        card.querySelectorAll('.tier-held').length,
        card.querySelector('.button > span')?.firstChild?.textContent,
      ]
    }),
  )
}

test('PRC-01 PRC-03 PRC-04 PRC-06 PRC-07 the switch shows three packages in each position', async ({
  page,
}) => {
  await openPage(page, '/chatbots')
  const group = page.getByRole('group', { name: pricing.switch })
  await expect(group.getByRole('radio')).toHaveCount(2)
  await expect(group.getByRole('radio', { name: 'Basic' })).toBeChecked()
  expect(await shownPackages(page)).toEqual(BASIC)
  await group.getByText('Advanced').click()
  expect(await shownPackages(page)).toEqual(ADVANCED)
  await page.keyboard.press('ArrowLeft')
  await expect(group.getByRole('radio', { name: 'Basic' })).toBeFocused()
  expect(await shownPackages(page)).toEqual(BASIC)
})

test('PRC-02 each package shows its description and its features', async ({ openShared }) => {
  const page = await openShared('/chatbots')
  await expect(page.locator('.package')).toHaveCount(6)
  for (const { id, description, features } of collections.packages) {
    const card = page.locator(`#package-${id}`)
    await expect(card).toContainText(description)
    await expect(card.locator('.ticks li')).toHaveText(features)
  }
})

test('PRC-05 the page states that prices are paid once and exclude VAT', async ({ openShared }) => {
  const page = await openShared('/chatbots')
  const section = page.locator('#pricing')
  await expect(section).toContainText('You pay each listed price once, for the setup.')
  await expect(section.getByText(pricing.vat)).toBeVisible()
  expect(pricing.vat).toContain('VAT')
})

test('PRC-07 PRC-08 PRC-09 every button links to the contact form with its subject', async ({
  page,
}) => {
  await openPage(page, '/chatbots')
  for (const level of ['Basic', 'Advanced']) {
    await page.getByRole('radio', { name: level }).check()
    for (const { id, name, isContact } of collections.packages) {
      const link = page.locator(`#package-${id}`).getByRole('link', { includeHidden: true })
      await expect(link).toHaveAttribute('href', `/contact?about=${id}`)
      await expect(link).toHaveText(`${isContact ? 'Contact Sales' : 'Get Started'} ${name}`)
    }
  }
  const band = page.locator('.closing-band')
  await expect(band.getByRole('link', { name: 'Schedule Demo' })).toHaveAttribute(
    'href',
    '/contact?about=chatbot-demo',
  )
  await expect(band.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/contact?about=chatbot-sales',
  )
  await page.locator('#package-all-in-one').getByRole('link').click()
  await expect(page).toHaveURL('/contact?about=all-in-one')
})

test('the URL fragment of a package sets the switch', async ({ page }) => {
  await openPage(page, '/chatbots#package-support-bot')
  await expect(page.locator('#package-support-bot')).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Advanced' })).toBeChecked()
  await page.evaluate(() => {
    window.location.hash = '#package-qa-chatbot'
  })
  await expect(page.locator('#package-qa-chatbot')).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
})

test('prices are aligned across the cards', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/chatbots')
  const tops = await page
    .locator('.package:visible .package-price')
    .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PRC-01 the switch works, and the URL fragment of a hidden package shows it', async ({
    page,
  }) => {
    await page.goto('/chatbots')
    expect(await shownPackages(page)).toEqual(BASIC)
    await page.getByText('Advanced', { exact: true }).click()
    expect(await shownPackages(page)).toEqual(ADVANCED)
    await page.goto('/chatbots#package-support-bot')
    await expect(page.locator('#package-support-bot')).toBeVisible()
  })
})
