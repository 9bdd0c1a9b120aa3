import type { Page } from '@playwright/test'
import { ADVANCED_PACKAGE, BASIC_PACKAGE, siteContent } from '#tests/support/site-content.ts'
import { expect, expectLink, openPage, test } from '#tests/support/site-test.ts'

const { pages, collections } = siteContent
const { pricing } = pages.chatbots

/** Name, price, terms, tier and button, as shown. */
const expectedPackages = (wanted: 'basic' | 'advanced') =>
  collections.packages
    .filter(({ level }) => level === wanted)
    .map(({ name, setupFeeEur, tier, isContact }) => [
      name,
      setupFeeEur ? `€${setupFeeEur}` : 'Contact Us',
      setupFeeEur ? 'one-time setup fee' : 'a custom quote',
      pricing.tiers[tier],
      isContact ? 'Contact Sales' : 'Get Started',
    ])
const BASIC = expectedPackages('basic')
const ADVANCED = expectedPackages('advanced')

async function shownPackages(page: Page) {
  return page.locator('.package:has(.button:visible)').evaluateAll((cards) =>
    cards.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.firstChild?.textContent
      return [
        text('h3'),
        text('.package-price'),
        text('.package-price small'),
        text('.package-tier span'),
        card.querySelector('.button > span')?.firstChild?.textContent,
      ]
    }),
  )
}

test('PRC-01..PRC-09 the switch shows the packages of each position with their texts, prices and links', async ({
  page,
}) => {
  await openPage(page, '/chatbots')
  await test.step('PRC-01 PRC-03 PRC-04 PRC-06 PRC-07 the switch shows the packages of each position', async () => {
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
  await test.step('the other position shows names and prices, and is one large switch', async () => {
    const other = page.locator(`#package-${ADVANCED_PACKAGE.id}`)
    await expect(other.getByRole('heading')).toBeVisible()
    await expect(other.locator('.package-price')).toBeVisible()
    await expect(other.locator('.ticks')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await other.getByRole('heading').click({ force: true })
    await expect(page.getByRole('radio', { name: 'Advanced' })).toBeChecked()
    await expect(page.locator('[data-level=advanced] .price-level-head')).toBeInViewport({
      ratio: 1,
    })
    // Waits until the page no longer scrolls, as a visitor does.
    await page
      .getByRole('group', { name: pricing.switch })
      .getByText('Basic', { exact: true })
      .click()
    await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
  })
  await test.step('PRC-02 PRC-05 the page has its packages', async () => {
    await test.step('PRC-02 each package shows its description and its features', async () => {
      await expect(page.locator('.package')).toHaveCount(collections.packages.length)
      for (const { id, description, features } of collections.packages) {
        const card = page.locator(`#package-${id}`)
        await expect(card).toContainText(description)
        await expect(card.locator('.ticks li')).toHaveText(features)
      }
    })
    await test.step('PRC-05 the page states that prices are paid once and exclude VAT', async () => {
      const section = page.locator('#pricing')
      await expect(section).toContainText('You pay each listed price once, for the setup.')
      await expect(section.getByText(pricing.vat)).toBeVisible()
      expect(pricing.vat).toContain('VAT')
    })
  })
  await test.step('prices are aligned across the cards', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const tops = await page
      .locator('.package:has(.button:visible) .package-price')
      .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
  })
  await test.step('PRC-07 PRC-08 PRC-09 every button links to the contact form with its subject', async () => {
    for (const level of ['Basic', 'Advanced']) {
      await page.getByRole('radio', { name: level }).check({ force: true })
      for (const { id, name, isContact } of collections.packages) {
        const link = page.locator(`#package-${id}`).getByRole('link', { includeHidden: true })
        await expect(link).toHaveAttribute('href', `/contact?about=${id}`)
        await expect(link).toHaveText(`${isContact ? 'Contact Sales' : 'Get Started'} ${name}`)
      }
    }
    const band = page.locator('.closing-band')
    await expectLink(band, 'Schedule Demo', '/contact?about=chatbot-demo')
    await expectLink(band, 'Contact Sales', '/contact?about=chatbot-sales')
    await page.locator(`#package-${ADVANCED_PACKAGE.id}`).getByRole('link').click()
    await expect(page).toHaveURL(`/contact?about=${ADVANCED_PACKAGE.id}`)
  })
})

test('the URL fragment of a package sets the switch', async ({ page }) => {
  await openPage(page, `/chatbots#package-${ADVANCED_PACKAGE.id}`)
  await expect(page.locator(`#package-${ADVANCED_PACKAGE.id}`)).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Advanced' })).toBeChecked()
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#package-${BASIC_PACKAGE.id}`)
  await expect(page.locator(`#package-${BASIC_PACKAGE.id}`)).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
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
    await page.goto(`/chatbots#package-${ADVANCED_PACKAGE.id}`)
    await expect(page.locator(`#package-${ADVANCED_PACKAGE.id} .ticks`)).toBeVisible()
  })
})
