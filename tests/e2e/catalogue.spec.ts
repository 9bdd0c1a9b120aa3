import type { Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from '#tests/support/layout-shifts.ts'
import { walkDown } from '#tests/support/page-states.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'

const CATALOGUES = [
  {
    ids: 'AUT-16',
    path: '/automations',
    total: 30,
    noun: 'automations',
    search: 'week',
    category: 'marketing',
    label: 'Marketing',
    found: ['linkedin-content-automation'],
    hidden: 'access-review',
    last: 'Sustainability',
  },
  {
    ids: 'RES-13',
    path: '/research',
    total: 6,
    noun: 'papers',
    search: 'rag',
    category: 'NLP',
    label: 'NLP',
    found: ['three-bearings', 'grounded-answers'],
    hidden: 'who-is-refused-and-why',
    last: 'Ethics',
  },
] as const

const cards = (page: Page) => page.locator('.catalogue-list > li:visible')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const count = (page: Page) => page.locator('.result-count')
const button = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })
const shownIds = (page: Page) =>
  cards(page).evaluateAll((list) => list.map((card) => card.querySelector('article')?.id))

for (const { ids, path, total, noun, search, category, label, found, hidden, last } of CATALOGUES) {
  const filtered = `${path}?search=${search}&category=${category}`
  const showing = (number: number) => `Showing ${number} of ${total} ${noun}`

  const expectFiltered = async (page: Page) => {
    await expect(count(page)).toHaveText(showing(found.length))
    expect(await shownIds(page)).toEqual(found)
    await expect(field(page)).toHaveValue(search)
    await expect(button(page, label)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'false')
  }

  test.describe(path, () => {
    // In the usual windows the list begins below the fold. In the tall one all of it is in sight,
    // and so is each line that the late fonts break elsewhere: there only a jump counts.
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [1440, 3000],
    ] as const) {
      test(`${ids} opened with a query nothing moves at ${width} by ${height}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height })
        await watchLayoutShifts(page)
        await openPage(page, filtered)
        await expectFiltered(page)
        await expect(page.locator('html')).not.toHaveAttribute('data-query')
        await expect(count(page)).toBeVisible()
        await page.waitForTimeout(400)
        const jump = height > 900 ? 60 : 0
        const shifts = await layoutShifts(page)
        expect(shifts.filter(({ pixels }) => pixels >= jump)).toEqual([])
      })
    }

    test(`${ids} the query survives reload, sharing, back and forward`, async ({
      page,
      context,
    }) => {
      await openPage(page, path)
      await field(page).fill(search)
      await button(page, label).click()
      await expect(page).toHaveURL(filtered)
      await expectFiltered(page)
      await page.reload()
      await whenReady(page)
      await expectFiltered(page)
      const friend = await context.newPage()
      await openPage(friend, page.url())
      await expectFiltered(friend)
      await friend.close()
      await page.goBack()
      await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(field(page)).toHaveValue(search)
      await page.goForward()
      await expectFiltered(page)
    })

    test(`${ids} unknown values fall back and unknown keys are ignored`, async ({ page }) => {
      await openPage(page, `${path}?category=Nonsense&sort=up&__proto__=x`)
      await expect(count(page)).toHaveText(showing(total))
      await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true')
      await expect(cards(page)).toHaveCount(total)
    })

    test(`${ids} ten letters cause no request and none is lost`, async ({ page }) => {
      await openPage(page, path)
      await walkDown(page)
      await field(page).focus()
      await page.waitForLoadState('networkidle')
      const asked: string[] = []
      // Chromium looks its icon up in its own cache whenever an address changes.
      page.on('request', (request) => {
        if (!request.url().endsWith('/favicon.svg')) asked.push(request.url())
      })
      await page.keyboard.type('abcdefghjk')
      await expect(page).toHaveURL(`${path}?search=abcdefghjk`)
      await expect(field(page)).toHaveValue('abcdefghjk')
      await expect(count(page)).toHaveText(showing(0))
      await expect(cards(page)).toHaveCount(0)
      await page.waitForTimeout(300)
      expect(asked).toEqual([])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('every entry is readable, whatever the query', async ({ page }) => {
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

    test('the caret stays where letters are put in', async ({ page }) => {
      await openPage(page, path)
      await field(page).focus()
      await page.keyboard.type('ad')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('bc')
      await expect(page).toHaveURL(`${path}?search=abcd`)
      const caret = await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)
      expect(caret).toBe(3)
    })

    test('typing replaces, choosing pushes', async ({ page }) => {
      await openPage(page, '/about')
      await openPage(page, path)
      const length = await page.evaluate(() => history.length)
      await field(page).focus()
      await page.keyboard.type('model')
      await expect(page).toHaveURL(`${path}?search=model`)
      expect(await page.evaluate(() => history.length)).toBe(length)
      await button(page, label).click()
      await expect(page).toHaveURL(`${path}?search=model&category=${category}`)
      expect(await page.evaluate(() => history.length)).toBe(length + 1)
      await page.goBack()
      await expect(page).toHaveURL(`${path}?search=model`)
      await expect(field(page)).toHaveValue('model')
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })

    test('going back writes the earlier text into the field', async ({ page }) => {
      await openPage(page, path)
      await field(page).fill('earlier')
      await button(page, label).click()
      await expect(page).toHaveURL(`${path}?search=earlier&category=${category}`)
      await field(page).fill('later')
      await expect(page).toHaveURL(`${path}?search=later&category=${category}`)
      await page.goBack()
      await expect(page).toHaveURL(`${path}?search=earlier`)
      await expect(field(page)).toHaveValue('earlier')
    })

    test('letters typed before the scripts arrive are searched', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await field(page).fill('zzzz')
      release()
      await expect(count(page)).toHaveText(showing(0))
      await expect(field(page)).toHaveValue('zzzz')
      await expect(page).toHaveURL(`${path}?search=zzzz`)
    })

    test('a link to one entry marks it, until something is chosen', async ({ page }) => {
      await openPage(page, `${path}#${hidden}`)
      const card = page.locator(`#${hidden}`)
      await expect(card).toHaveAttribute('data-marked')
      await expect(card).toBeInViewport()
      await expect(card).toHaveCSS('outline-style', 'solid')
      await button(page, 'All').click()
      await expect(card).not.toHaveAttribute('data-marked')
      await expect(card).toHaveCSS('outline-style', 'none')
    })

    test('a filter that hides the linked entry gives way', async ({ page }) => {
      await openPage(page, `${filtered}#${hidden}`)
      await expect(page).toHaveURL(`${path}#${hidden}`)
      await expect(page.locator(`#${hidden}`)).toHaveAttribute('data-marked')
      await expect(page.locator(`#${hidden}`)).toBeInViewport()
      await expect(page.locator(`#${hidden}`)).toBeFocused()
      await expect(field(page)).toHaveValue('')
      await expect(count(page)).toHaveText(showing(total))
    })

    test('on a phone the chosen category is in sight', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, path)
      await expect(button(page, last)).not.toBeInViewport({ ratio: 1 })
      await button(page, last).click()
      await page.reload()
      await whenReady(page)
      await button(page, last).evaluate((element) => element.parentElement?.scrollIntoView())
      await expect(button(page, last)).toBeInViewport({ ratio: 1 })
    })

    test('on a phone the tab key never stops on half a button', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, path)
      await field(page).focus()
      await page.keyboard.press('Tab')
      while (await page.evaluate(() => document.activeElement?.matches('.toggle'))) {
        await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Tab')
      }
      await expect(page.locator('article :focus')).toBeVisible()
    })
  })
}

test('parameters of campaigns hide nothing while the scripts load', async ({ page }) => {
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
