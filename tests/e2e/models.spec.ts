import type { Page } from '@playwright/test'
import { readAccessibilityTree } from '#tests/support/accessibility-tree.ts'
import { formatAverage, summariseModels, wholeMillions } from '#content/format.ts'
import { figuresOf, MODEL, MODELS, OTHER_MODELS, siteContent } from '#tests/support/site-content.ts'
import { expect, expectLink, openPage, test } from '#tests/support/site-test.ts'

const summary = summariseModels(MODELS)
const HERO_FIGURES = [
  `${wholeMillions(summary.dataPoints, 'en')}+`,
  formatAverage(summary.averageAccuracy, 'en'),
  `${Math.round(summary.averageLatency)}ms`,
]
const CHART_NAME = new RegExp(`accuracy against latency.*${summary.highest}.*${summary.fastest}`)

const card = (page: Page, id: string) => page.locator(`article#${id}`)
const front = (page: Page, id: string) => card(page, id).locator('.model-face').first()
const back = (page: Page, id: string) => card(page, id).locator('.model-face').last()
const flipButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}:`) })

async function accessibleHeadings(page: Page): Promise<string[]> {
  const nodes = await readAccessibilityTree(page)
  return nodes.filter(({ role }) => role === 'heading').map(({ name }) => name)
}

test('MDL-01..MDL-06 MDL-09..MDL-11 MCD-01 MCD-06 MCD-12 MCD-13 the page has its figures, cards and links', async ({
  page,
}) => {
  await openPage(page, '/models')
  await test.step('MDL-01 MDL-02 MDL-03 MDL-04 MDL-05 the hero shows the badge and the computed figures', async () => {
    const hero = page.locator('.page-hero')
    await expect(hero.locator('.badge')).toHaveText('AI MODEL CATALOG')
    await expect(hero.locator('.figure-number')).toHaveText(HERO_FIGURES)
  })
  await test.step('the chart has one text alternative', async () => {
    const chart = page.getByRole('group', { name: CHART_NAME })
    await expect(chart).toHaveCount(1)
    await expect(
      page.locator('.models-chart text', { hasText: `average ${HERO_FIGURES[1]}` }),
    ).toBeVisible()
  })
  await test.step('MDL-09 MDL-10 MDL-11 MCD-06 every card shows its values', async () => {
    for (const model of MODELS) {
      await expect(front(page, model.id).locator('dd')).toHaveText(figuresOf(model))
      const time = back(page, model.id).locator('.model-time')
      const { implementationWeeks: weeks } = model
      expect(await time.textContent()).toBe(
        `Implementation Time: ≈ ${weeks} week${weeks === 1 ? '' : 's'}`,
      )
    }
  })
  await test.step('MCD-01 the front shows the specified details of a model', async () => {
    const face = front(page, MODEL.id)
    await face.scrollIntoViewIfNeeded()
    await expect(face.locator('svg.drawing use')).toBeAttached()
    await expect(face.locator('.complexity')).toHaveText(`Complexity: ${MODEL.complexity}`)
    await expect(face.getByRole('heading', { name: MODEL.title })).toBeVisible()
    await expect(face.getByText(MODEL.subtitle)).toBeVisible()
    await expect(face.getByText(MODEL.category, { exact: true })).toBeVisible()
    await expect(face.getByText(MODEL.description)).toBeVisible()
    await expect(face.locator('dt')).toHaveText(['Accuracy', 'Latency', 'Data size'])
    await expect(face.locator('.chip')).toHaveText(MODEL.domains)
    await expect(face.getByText('Click to view details')).toBeVisible()
  })
  await test.step('MCD-12 the technology section has its cards', async () => {
    await expect(page.locator('.technologies h3')).toHaveText(
      siteContent.collections.technologies.map(({ title }) => title),
    )
  })
  await test.step('MCD-13 the closing call to action links to the contact page', async () => {
    const band = page.getByRole('region', { name: 'Ready to Deploy Intelligence?' })
    await expectLink(band, 'Start Integration', '/contact?about=model-integration')
    await expectLink(band, 'Contact us', '/contact?about=model-question')
  })
  await test.step('MDL-06 the summary does not change with the filters', async () => {
    await openPage(page, '/models?complexity=Medium')
    await expect(page.locator('.page-hero .figure-number')).toHaveText(HERO_FIGURES)
  })
})

test('MCD-02 MCD-03 MCD-04 MCD-05 MCD-07 MCD-08 cards are flipped by click and key, several at a time, and stay flipped', async ({
  page,
}) => {
  await openPage(page, '/models')
  await card(page, MODEL.id).click({ position: { x: 40, y: 40 } })
  const face = back(page, MODEL.id)
  await expect(face).not.toHaveAttribute('inert')
  await expect(face.getByRole('heading', { name: MODEL.title })).toBeVisible()
  await expect(face.getByText(`${figuresOf(MODEL)[2]} samples`)).toBeVisible()
  await expect(face.getByRole('heading', { level: 3 })).toHaveText([
    'Problem It Solves',
    'Why This Model?',
    'Naming Story',
  ])
  await expect(face.getByText(MODEL.problem)).toBeVisible()
  await expect(face.getByText(MODEL.whyThisModel)).toBeVisible()
  await expect(face.getByText(MODEL.namingReason)).toBeVisible()
  await card(page, MODEL.id).click({ position: { x: 40, y: 40 } })
  await expect(face).toHaveAttribute('inert')
  await expect(front(page, MODEL.id)).not.toHaveAttribute('inert')

  const button = flipButton(page, MODEL.title)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(front(page, MODEL.id)).toHaveAttribute('inert')
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(back(page, MODEL.id)).toHaveAttribute('inert')
  expect(await accessibleHeadings(page)).toContain(MODEL.title)
  expect(await accessibleHeadings(page)).not.toContain('Naming Story')
  await button.click()
  await expect.poll(() => accessibleHeadings(page)).toContain('Naming Story')

  await test.step('the back follows its button in the reading order', () =>
    expect(card(page, MODEL.id).locator('.model-turn ~ .model-back')).toHaveCount(1))

  const [other = '', another = ''] = OTHER_MODELS.map(({ title }) => title)
  await flipButton(page, other).click()
  await flipButton(page, another).click()
  await flipButton(page, other).click()
  await expect(flipButton(page, MODEL.title)).toHaveAttribute('aria-expanded', 'true')
  await expect(flipButton(page, other)).toHaveAttribute('aria-expanded', 'false')
  await expect(flipButton(page, another)).toHaveAttribute('aria-expanded', 'true')

  // A flipped card stays flipped while a filter hides it.
  await page.getByRole('button', { name: 'Advanced Filtering' }).click()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(card(page, MODEL.id)).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await expect(flipButton(page, MODEL.title)).toHaveAttribute('aria-expanded', 'true')
})

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`EXT-09/turned at ${width} the tick of a turned card is hidden and out of the tab order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openPage(page, '/models')
    const tick = page.getByRole('button', { name: `Compare ${MODEL.title}`, exact: true })
    await expect(tick).toBeVisible()
    await flipButton(page, MODEL.title).press('Enter')
    await expect(back(page, MODEL.id).getByText(MODEL.problem)).toBeVisible()
    await expect(tick).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(card(page, MODEL.id).getByRole('link', { name: 'Model page' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('.model-turn:focus')).toHaveCount(1)
    await flipButton(page, MODEL.title).press('Enter')
    await expect(tick).toBeVisible()
  })
}

test('MCD-09 MCD-10 MCD-11 cards fade in one after the other and stay visible', async ({
  page,
}) => {
  // So low that no card is on the first screen, where none waits.
  await page.setViewportSize({ width: 1440, height: 500 })
  await openPage(page, '/models')
  const reveals = page.locator('.catalogue-list > ul > li > div:has(> article)')
  const last = reveals.last()
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await expect(last).toHaveCSS('opacity', '0')
  const delays = await reveals.evaluateAll((list) =>
    list.map((element) => (element as HTMLElement).style.transitionDelay),
  )
  expect(delays).toEqual(MODELS.map((_, index) => `${Math.min(index * 100, 1000)}ms`))
  await last.scrollIntoViewIfNeeded()
  await expect(last).toHaveAttribute('data-reveal', 'seen')
  await expect(last).toHaveCSS('opacity', '1')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(last).not.toBeInViewport()
  await expect(last).toHaveCSS('opacity', '1')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('both faces of every card are visible', async ({ page }) => {
    await page.goto('/models')
    for (const { id } of MODELS) {
      await expect(front(page, id).locator('.model-name')).toBeVisible()
      await expect(back(page, id).getByText(/^Implementation Time/)).toBeVisible()
      const [upper, lower] = [
        await front(page, id).boundingBox(),
        await back(page, id).boundingBox(),
      ]
      expect(lower?.y ?? 0).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0))
    }
  })
})
