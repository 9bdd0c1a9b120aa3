import type { Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from '#tests/support/layout-shifts.ts'
import { scrollThrough } from '#tests/support/page-states.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { firstEntry, siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'

const { automations, papers } = siteContent.collections
const has = (texts: readonly string[], words: string) =>
  texts.some((text) => text.toLowerCase().includes(words))

/** A search and a category that leave at least one entry and hide at least one. */
const CATALOGUES = [
  {
    ids: 'AUT-12 AUT-13 AUT-16',
    path: '/automations',
    total: automations.length,
    noun: 'automations',
    search: 'WEEK',
    category: 'marketing',
    label: 'Marketing',
    found: automations
      .filter(({ category }) => category === 'marketing')
      .filter(({ title, description }) => has([title, description], 'week')),
    hidden: firstEntry(automations, ({ category }) => category !== 'marketing').id,
  },
  {
    ids: 'RES-11 RES-12 RES-13',
    path: '/research',
    total: papers.length,
    noun: 'papers',
    search: 'rAG',
    category: 'NLP',
    label: 'NLP',
    found: papers
      .filter(({ category }) => category === 'NLP')
      .filter(({ title, description, tags }) => has([title, description, ...tags], 'rag')),
    hidden: firstEntry(papers, ({ category }) => category !== 'NLP').id,
  },
] as const

const cards = (page: Page) => page.locator('.catalogue-list > ul > li:visible')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const count = (page: Page) => page.locator('.result-count')
const button = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })
const shownIds = (page: Page) =>
  cards(page).evaluateAll((list) => list.map((card) => card.querySelector('article')?.id))

for (const { ids, path, total, noun, search, category, label, found, hidden } of CATALOGUES) {
  const filtered = `${path}?search=${search}&category=${category}`
  const showing = (number: number) => `Showing ${number} of ${total} ${noun}`

  const expectFiltered = async (page: Page) => {
    await expect(count(page)).toHaveText(showing(found.length))
    expect(new Set(await shownIds(page))).toEqual(new Set(found.map(({ id }) => id)))
    await expect(field(page)).toHaveValue(search)
    await expect(button(page, label)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'false')
  }

  test.describe(path, () => {
    test(`${ids} a URL with filters causes no layout shift`, async ({ page }) => {
      await watchLayoutShifts(page)
      // Usually the list starts below the fold. In the tall viewport it is visible, and so are lines
      // that rewrap when the fonts load: there only large shifts count.
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
        [1440, 3000],
      ] as const) {
        await page.setViewportSize({ width, height })
        await openPage(page, filtered)
        await expectFiltered(page)
        await expect(page.locator('html')).not.toHaveAttribute('data-query')
        await expect(count(page)).toBeVisible()
        await page.waitForTimeout(400)
        const threshold = height > 900 ? 60 : 0
        const shifts = await layoutShifts(page)
        const size = `${width} by ${height}`
        expect
          .soft(
            shifts.filter(({ pixels }) => pixels >= threshold),
            size,
          )
          .toEqual([])
      }
    })

    test(`${ids} the filters survive reload, a shared URL, back and forward, and typing sends no requests`, async ({
      page,
      context,
    }) => {
      await openPage(page, `${path}?category=Nonsense&sort=up&__proto__=x`)
      await expect(count(page)).toHaveText(showing(total))
      await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(cards(page)).toHaveCount(total)

      await openPage(page, path)
      const length = await page.evaluate(() => history.length)
      await field(page).fill(search)
      await expect(page).toHaveURL(`${path}?search=${search}`)
      // Typing replaces the entry of the history, selecting a category adds one.
      expect(await page.evaluate(() => history.length)).toBe(length)
      await button(page, label).click()
      await expect(page).toHaveURL(filtered)
      expect(await page.evaluate(() => history.length)).toBe(length + 1)
      await expectFiltered(page)
      await page.reload()
      await whenReady(page)
      await expectFiltered(page)
      const sharedPage = await context.newPage()
      await openPage(sharedPage, page.url())
      await expectFiltered(sharedPage)
      await sharedPage.close()
      await page.goBack()
      await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(field(page)).toHaveValue(search)
      await page.goForward()
      await expectFiltered(page)
      await field(page).fill('later')
      await expect(page).toHaveURL(`${path}?search=later&category=${category}`)
      await page.goBack()
      await expect(page).toHaveURL(`${path}?search=${search}`)
      await expect(field(page)).toHaveValue(search)

      await field(page).fill('')
      await expect(count(page)).toHaveText(showing(total))
      await scrollThrough(page)
      await field(page).focus()
      const requests: string[] = []
      // Chromium looks up the favicon in its cache whenever the URL changes.
      page.on('request', (request) => {
        if (!request.url().endsWith('/favicon.svg')) requests.push(request.url())
      })
      await page.keyboard.type('abefghjk')
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
      // The caret keeps its position when text is inserted.
      await page.keyboard.type('cd')
      await expect(page).toHaveURL(`${path}?search=abcdefghjk`)
      await expect(field(page)).toHaveValue('abcdefghjk')
      await expect(count(page)).toHaveText(showing(0))
      await expect(cards(page)).toHaveCount(0)
      await page.waitForTimeout(300)
      expect(requests).toEqual([])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('every entry is visible, whatever the query', async ({ page }) => {
        await page.goto(filtered)
        await expect(cards(page)).toHaveCount(total)
        await expect(page.locator('.catalogue-list h2').last()).toBeVisible()
        await expect(page.locator('.search-box')).toBeHidden()
        await page.goto(`${path}#${hidden}`)
        await expect(page.locator(`#${hidden}`)).toHaveCSS('outline-style', 'solid')
      })
    })

    // Both catalogues share one component, so the rest is tested once.
    if (path !== '/automations') return

    test('text typed before the scripts load is searched', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await field(page).fill('zzzz')
      release()
      await expect(count(page)).toHaveText(showing(0))
      await expect(field(page)).toHaveValue('zzzz')
      await expect(page).toHaveURL(`${path}?search=zzzz`)
    })

    test('a link to an entry highlights it until a category is selected, and clears filters that hide it', async ({
      page,
    }) => {
      await openPage(page, `${filtered}#${hidden}`)
      await expect(page).toHaveURL(`${path}#${hidden}`)
      const card = page.locator(`#${hidden}`)
      await expect(card).toHaveAttribute('data-marked')
      await expect(card).toBeInViewport()
      await expect(card).toBeFocused()
      await expect(field(page)).toHaveValue('')
      await expect(count(page)).toHaveText(showing(total))
      await expect(card).toHaveCSS('outline-style', 'solid')
      await button(page, 'All').click()
      await expect(card).not.toHaveAttribute('data-marked')
      await expect(card).toHaveCSS('outline-style', 'none')
    })
  })
}

test('EXT-13 on a small phone the selected and every focused category are in view and not faded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/el/automations')
  const categories = page.locator('.category-buttons button')
  await expect(categories.last()).not.toBeInViewport({ ratio: 1 })
  await categories.last().click()
  await page.reload()
  await whenReady(page)
  await categories.last().evaluate((element) => element.parentElement?.scrollIntoView())
  await expect(categories.last()).toBeInViewport({ ratio: 1 })
  await categories.first().click()
  await page.getByRole('searchbox').focus()
  for (const category of await categories.all()) {
    await page.keyboard.press('Tab')
    await expect(category).toBeFocused()
    await expect(category).toBeInViewport({ ratio: 1 })
    await expect.poll(() => category.evaluate(roomBeforeFade)).toBeGreaterThanOrEqual(0)
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('article :focus')).toBeVisible()
})

/** Runs in the page. */
function roomBeforeFade(category: Element): number {
  const row = category.parentElement
  const fade = row ? Number.parseFloat(getComputedStyle(row).scrollPaddingInlineEnd) : 0
  const end = (row?.getBoundingClientRect().right ?? 0) - fade
  return end - category.getBoundingClientRect().right
}

test('campaign parameters do not hide content while the scripts load', async ({ page }) => {
  const release = await holdScripts(page)
  for (const path of ['/models', '/automations', '/research']) {
    await page.goto(`${path}?utm_source=mail&utm_campaign=a&fbclid=b&gclid=c`, {
      waitUntil: 'domcontentloaded',
    })
    await expect(page.locator('.catalogue-list').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  release()
})
