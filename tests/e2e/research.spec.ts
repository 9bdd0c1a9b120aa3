import type { Page } from '@playwright/test'
import { firstEntry, shownFigures, siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, readFigures, test } from '#tests/support/site-test.ts'

const { collections } = siteContent
const { papers } = collections

const cards = (page: Page) => page.locator('article.paper:visible')
const card = (page: Page, id: string) => page.locator(`article#${id}`)
const buttons = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('RES-01 RES-02 RES-03 RES-05 RES-07 RES-10 RES-15 RES-16 the page has its texts, cards and links', async ({
  page,
}) => {
  await openPage(page, '/research')
  await test.step('RES-01 RES-02 RES-03 the page has a hero, a search box, six buttons, every card and a band', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.research-strata path').first()).toBeVisible()
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      'Search by title, description, or tag...',
    )
    await expect(buttons(page)).toHaveText([
      'All',
      'Deep Learning',
      'Computer Vision',
      'NLP',
      'IoT',
      'Ethics',
    ])
    await expect(cards(page)).toHaveCount(papers.length)
    await expect(page.locator('.collaboration')).toBeVisible()
  })
  await test.step('RES-05 each card shows its facts, title, publication, country, description, tags and link', async () => {
    for (const paper of papers) {
      const one = card(page, paper.id)
      await expect(one.locator('.paper-facts')).toHaveText(
        `${paper.year} ${paper.category} ${paper.impact} impact`,
      )
      await expect(one.getByRole('heading', { level: 2 })).toHaveText(paper.title)
      await expect(one.locator('.paper-place dt')).toHaveText(['Published in', 'Country'])
      const place = paper.underReview ? `Not yet. ${paper.publication}` : paper.publication
      await expect(one.locator('.paper-place dd')).toHaveText([place, paper.country])
      await expect(one.getByText(paper.description)).toBeVisible()
      await expect(one.locator('.chip')).toHaveText(paper.tags)
      await expect(one.locator('.paper-actions > a')).toBeVisible()
    }
  })
  await test.step('RES-07 RES-10 a link opens a new tab with noopener, and a paper under review keeps its impact', async () => {
    for (const { id, link, underReview } of papers.filter((paper) => paper.link !== '')) {
      const read = card(page, id).locator('.paper-actions').getByRole('link')
      const label = underReview ? 'Coming Soon' : 'Read Paper'
      await expect(read).toHaveText(`${label} (opens in a new tab)`)
      await expect(read).toHaveAttribute('href', link)
      await expect(read).toHaveAttribute('target', '_blank')
      await expect(read).toHaveAttribute('rel', /\bnoopener\b/)
    }
    for (const { id, impact } of papers.filter(({ underReview }) => underReview)) {
      await expect(card(page, id).locator('.impact')).toHaveText(`${impact} impact`)
    }
  })
  await test.step('RES-15 RES-16 the band has its figures, a text and a link', async () => {
    const band = page.getByRole('region', { name: 'Work with us on the next paper.' })
    const { figures } = siteContent.pages.research.band
    expect(await readFigures(band.locator('.figures'))).toEqual(shownFigures(figures))
    await expect(band.locator('.lead')).not.toBeEmpty()
    const link = band.getByRole('link', { name: 'Collaborate With Us' })
    await expect(link).toHaveAttribute('href', '/contact?about=research-collaboration')
  })
})

/** Hues of oklch: pink around 350, purple around 305, blue around 240. */
const HUES = { high: [340, 360], medium: [290, 320], other: [225, 265] } as const

for (const colorScheme of ['light', 'dark'] as const) {
  test(`RES-06 the impact badges are pink, purple and blue in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openPage(page, '/research')
    const badge = page.locator('.impact').first()
    for (const [level, [from, to]] of Object.entries(HUES)) {
      const colour = await badge.evaluate((element, name) => {
        element.setAttribute('class', `impact impact-${name}`)
        return getComputedStyle(element).color
      }, level)
      const hue = Number(/^oklch\(\S+ \S+ ([\d.]+)\)$/.exec(colour)?.[1])
      expect(hue >= from && hue <= to, `${level}: ${colour}`).toBe(true)
    }
  })
}

test('RES-08 RES-09 the link of a paper without a URL is disabled and does nothing', async ({
  page,
  context,
}) => {
  await openPage(page, '/research')
  const { id } = firstEntry(papers, ({ link }) => link === '')
  const soon = card(page, id).getByRole('link', { name: 'Coming Soon', exact: true })
  await expect(soon).toHaveAttribute('href', '#')
  await expect(soon).toHaveAttribute('rel', 'nofollow')
  await expect(soon).not.toHaveAttribute('target')
  await expect(soon).toBeDisabled()
  await soon.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await soon.click({ force: true })
  await soon.click({ force: true, modifiers: ['Control'] })
  await soon.click({ force: true, button: 'middle' })
  await soon.focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page).toHaveURL('/research')
  expect(context.pages()).toHaveLength(1)
})

test('RES-13 no match shows a message and a button that clears search and category', async ({
  page,
}) => {
  await openPage(page, '/research?search=zzz&category=Ethics')
  await expect(page.getByText('No papers found')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search and category' }).press('Enter')
  await expect(page).toHaveURL('/research')
  await expect(cards(page)).toHaveCount(papers.length)
  await expect(page.getByText('No papers found')).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  await expect(page.locator('.result-count')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(buttons(page).first()).toBeFocused()
})

test('RES-14 cards fade in when 10 % is visible, each 50 ms after the previous one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/research')
  const reveals = page.locator('.paper-reveal')
  await expect(reveals.last()).toHaveAttribute('data-reveal', 'waiting')
  const delays = await reveals.evaluateAll((list) =>
    list
      .filter((element) => element.matches('[data-reveal=waiting]'))
      .map((element) => getComputedStyle(element).transitionDelay),
  )
  const all = papers.map((_, index) => `${Number((index * 0.05).toFixed(2))}s`)
  expect(delays).toEqual(all.slice(-delays.length))
  const last = reveals.last()
  const scrollToShare = (share: number) =>
    last.evaluate((element, part) => {
      // A waiting card is shifted down by 18 pixels; its bounding box includes the shift.
      const box = element.getBoundingClientRect()
      const top = window.scrollY + box.top + box.height * part - window.innerHeight
      window.scrollTo({ top, behavior: 'instant' })
    }, share)
  await scrollToShare(0.07)
  await page.waitForTimeout(300)
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await expect(last).toHaveCSS('opacity', '0')
  await scrollToShare(0.14)
  await expect(last).toHaveAttribute('data-reveal', 'seen')
  await expect(last).toHaveCSS('opacity', '1')
})
