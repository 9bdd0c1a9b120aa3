import { readContent } from '#content/reader/read-content.ts'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import { scoresOf, scriptAnswer } from '#tests/support/document-answers.ts'
import { MODEL } from '#tests/support/site-content.ts'
import { chatPanel } from '#tests/support/chat-panel.ts'
import { coveredControls } from '#tests/support/covered-controls.ts'
import { expect, flushEffects, openPage, test } from '#tests/support/site-test.ts'

test.use({ consent: 'none' })

test('EXT-10 CKB-12/size banner and hint are small in every language', async ({ page }) => {
  for (const path of ['/', '/sq', '/el']) {
    await openPage(page, path)
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [844, 390],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const place = `${path} at ${width} by ${height}`
      const banner = await page.locator('.consent-banner').boundingBox()
      const hint = await page.locator('.chat-hint').boundingBox()
      expect.soft(banner?.width, place).toBe(width)
      expect.soft((banner?.y ?? 0) + (banner?.height ?? 0), place).toBe(height)
      expect.soft(banner?.height, place).toBeLessThanOrEqual(width < 600 ? 120 : 72)
      expect.soft(hint?.height, place).toBeLessThanOrEqual(40)
      if (width < 600) expect.soft(hint?.width, place).toBeLessThanOrEqual(width / 2)
    }
  }
})

test('CHT-02/place scrolling one screen dismisses the hint; the button keeps its place', async ({
  page,
}) => {
  const { hint, button } = chatPanel(page)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/chatbots')
    const place = await button.boundingBox()
    const scrollBy = (share: number) => page.mouse.wheel(0, height * share)
    await scrollBy(0.6)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(height / 2)
    await expect(hint).toBeVisible()
    for (let screen = 0; screen < 4; screen += 1) {
      await scrollBy(0.6)
      await flushEffects(page)
      expect(await button.boundingBox(), `${width} after ${screen}`).toEqual(place)
    }
    await expect(hint).toHaveCount(0)
    // For the visit.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(hint).toHaveCount(0)
  }
})

test('CHT-02/time the hint leaves after ten seconds, but not while it has the focus', async ({
  page,
}) => {
  const { hint } = chatPanel(page)
  await page.clock.install()
  await openPage(page, '/contact')
  await page.clock.runFor(8000)
  await expect(hint).toBeVisible()
  await page.clock.runFor(3000)
  await expect(hint).toHaveCount(0)

  await openPage(page, '/contact')
  await hint.focus()
  await page.clock.runFor(12_000)
  await expect(hint).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.clock.runFor(10_000)
  await expect(hint).toHaveCount(0)
})

test('CHT-02/try the hint is never on /try, where it covered the answers', async ({ page }) => {
  const { pages, collections } = readContent('content')
  const words = pages.try
  const passages = passagesOf(cutDocument(collections.documents[0]?.text ?? '')).length
  await scriptAnswer(page, {
    text: '',
    matches: { scores: scoresOf(passages, {}), closest: [1, 2] },
    kind: 'closest',
    shown: [
      { passage: 1, marks: [] },
      { passage: 2, marks: [] },
    ],
  })
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/try')
    await expect(chatPanel(page).button).toBeVisible()
    await expect(page.locator('.chat-hint')).toBeHidden()
  }
  for (let count = 1; count <= 10; count += 1) {
    await page.getByRole('textbox', { name: words.question.label }).fill(`Question ${count}?`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Question ${count}?` })).toBeVisible()
    await expect(page.locator('.try-facts')).toBeVisible()
  }
  await expect(page.locator('.chat-hint')).toBeHidden()
  expect(await coveredControls(page)).toEqual([])
})

test('EXT-10/moving the words and the pause button of the hero are free on the first screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [412, 915],
    [768, 1024],
    [1024, 768],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/')
    await expect(page.locator('.hero-legend').getByRole('button')).toHaveCount(6)
    // The hint is still moving in at first.
    await expect.poll(() => coveredControls(page), `${width} by ${height}`).toEqual([])
  }
})

const SMALL_SCREENS = [
  [1366, 768],
  [375, 667],
  [360, 640],
  [320, 568],
] as const

for (const prefix of ['', '/sq', '/el']) {
  test(`EXT-10/action the main action of every first screen is visible and free in ${prefix || 'English'}`, async ({
    page,
  }) => {
    const faults: string[] = []
    for (const path of ['', '/chatbots', '/models', '/automations', `/models/${MODEL.id}`]) {
      await openPage(page, `${prefix}${path}` || '/')
      for (const [width, height] of SMALL_SCREENS) {
        await page.setViewportSize({ width, height })
        const fault = await page.evaluate(findCoveredAction)
        if (fault) faults.push(`${path} at ${width} by ${height}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
}

/** Runs in the page. */
function findCoveredAction(): string | undefined {
  const action = document.querySelector('#hero .button-row .button')
  const box = action?.getBoundingClientRect()
  if (!action || !box) return 'no action'
  const points = [
    [box.left + 4, box.top + 4],
    [box.right - 4, box.bottom - 4],
  ] as const
  const covers = points.map(([x, y]) => document.elementFromPoint(x, y))
  const isFree = covers.every((element) => element !== null && action.contains(element))
  return isFree ? undefined : `${Math.round(box.top)} to ${Math.round(box.bottom)}`
}

test('HOM-02/fits every rotating word fits on the screens of small phones', async ({ page }) => {
  for (const locale of ['en', 'sq', 'el']) {
    const { words } = readContent('content', locale).pages.home.hero
    await openPage(page, locale === 'en' ? '/' : `/${locale}`)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      for (const { text } of words) {
        const right = await page.locator('.hero-word').evaluate((line, word) => {
          const copy = line.cloneNode() as HTMLElement
          copy.textContent = word
          line.after(copy)
          const range = document.createRange()
          range.selectNodeContents(copy)
          const edge = range.getBoundingClientRect().right
          copy.remove()
          return edge
        }, text)
        expect.soft(right, `${text} at ${width}`).toBeLessThanOrEqual(width - 8)
      }
    }
  }
})
