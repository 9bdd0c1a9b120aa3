import type { Page } from '@playwright/test'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const card = (page: Page, id: string) => page.locator(`article#${id}`)
const front = (page: Page, id: string) => card(page, id).locator('.model-face').first()
const back = (page: Page, id: string) => card(page, id).locator('.model-face').last()
const flipButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}:`) })

/** Headings in the accessibility tree, which excludes inert faces. */
async function accessibleHeadings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter((node) => !node.ignored && node.role?.value === 'heading')
    .map((node) => String(node.name?.value))
}

test('MDL-01 MDL-02 MDL-03 MDL-04 MDL-05 the hero shows the badge and the computed figures', async ({
  openShared,
}) => {
  const page = await openShared('/models')
  const hero = page.locator('.page-hero')
  await expect(hero.locator('.badge')).toHaveText('AI MODEL CATALOG')
  await expect(hero.locator('.figure-number')).toHaveText(['38M+', '92.5%', '40ms'])
})

test('the chart has one text alternative', async ({ openShared }) => {
  const page = await openShared('/models')
  const chart = page.getByRole('group', { name: /accuracy against latency.*Orion.*Hermes/ })
  await expect(chart).toHaveCount(1)
  await expect(chart.locator('text', { hasText: 'average 92.5%' })).toBeVisible()
})

test('MDL-06 the summary does not change with the filters', async ({ openShared }) => {
  const page = await openShared('/models?complexity=Medium')
  await expect(page.locator('.page-hero .figure-number')).toHaveText(['38M+', '92.5%', '40ms'])
})

const VALUES = [
  ['hermes', '90%', '12ms', '4 weeks'],
  ['zephyros', '93.8%', '45ms', '5 weeks'],
  ['kratos', '94.7%', '18ms', '6 weeks'],
  ['drini', '92.6%', '29ms', '3 weeks'],
  ['lira', '92.5%', '15ms', '3 weeks'],
  ['orion', '96.1%', '18ms', '4 weeks'],
  ['skillwise', '90.4%', '35ms', '3 weeks'],
  ['pulse', '87.9%', '43ms', '3 weeks'],
  ['nera', '93.3%', '120ms', '6 weeks'],
  ['visio', '93.7%', '65ms', '6 weeks'],
] as const

test('MDL-09 MDL-10 MDL-11 MCD-06 every card shows the specified values', async ({
  openShared,
}) => {
  const page = await openShared('/models')
  for (const [id, accuracy, latency, weeks] of VALUES) {
    const figures = front(page, id).locator('dd')
    await expect(figures).toHaveText([accuracy, latency, /^[\d.]+[MK]$/])
    const time = back(page, id).locator('.model-time')
    expect(await time.textContent()).toBe(`Implementation Time: ≈ ${weeks}`)
  }
})

test('MCD-01 the front shows the specified details of a model', async ({ page }) => {
  await openPage(page, '/models')
  const face = front(page, 'kratos')
  await face.scrollIntoViewIfNeeded()
  await expect(face.locator('svg.drawing use')).toBeAttached()
  await expect(face.locator('.complexity')).toHaveText('Very High')
  await expect(face.getByRole('heading', { name: 'Kratos' })).toBeVisible()
  await expect(face.getByText('Real-time fraud prevention engine')).toBeVisible()
  await expect(face.getByText('Fraud and security', { exact: true })).toBeVisible()
  await expect(face.getByText(/^Fraud and security for payments: Kratos/)).toBeVisible()
  await expect(face.locator('dt')).toHaveText(['Accuracy', 'Latency', 'Data size'])
  await expect(face.locator('dd')).toHaveText(['94.7%', '18ms', '6.5M'])
  await expect(face.locator('.chip')).toHaveText(['Banking', 'Payments', 'E-commerce'])
  await expect(face.getByText('Click to view details')).toBeVisible()
})

test('MCD-02 MCD-04 MCD-05 a click flips the card, and another flips it back', async ({ page }) => {
  await openPage(page, '/models')
  await card(page, 'kratos').click({ position: { x: 40, y: 40 } })
  const face = back(page, 'kratos')
  await expect(face).not.toHaveAttribute('inert')
  await expect(face.getByRole('heading', { name: 'Kratos' })).toBeVisible()
  await expect(face.getByText('6.5M samples')).toBeVisible()
  await expect(face.getByRole('heading', { level: 3 })).toHaveText([
    'Problem It Solves',
    'Why This Model?',
    'Naming Story',
  ])
  await expect(face.getByText(/^Fixed rules catch last year/)).toBeVisible()
  await expect(face.getByText(/^A graph network learns/)).toBeVisible()
  await expect(face.getByText(/^In Greek myth, Kratos/)).toBeVisible()
  await card(page, 'kratos').click({ position: { x: 40, y: 40 } })
  await expect(face).toHaveAttribute('inert')
  await expect(front(page, 'kratos')).not.toHaveAttribute('inert')
})

test('MCD-03 several cards can be flipped at the same time', async ({ page }) => {
  await openPage(page, '/models')
  for (const name of ['Drini', 'Hermes', 'Kratos']) await flipButton(page, name).click()
  await flipButton(page, 'Hermes').click()
  await expect(flipButton(page, 'Drini')).toHaveAttribute('aria-expanded', 'true')
  await expect(flipButton(page, 'Hermes')).toHaveAttribute('aria-expanded', 'false')
  await expect(flipButton(page, 'Kratos')).toHaveAttribute('aria-expanded', 'true')
})

test('MCD-07 Enter and Space flip the card, and the hidden face is inert', async ({ page }) => {
  await openPage(page, '/models')
  const button = flipButton(page, 'Lira')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(front(page, 'lira')).toHaveAttribute('inert')
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(back(page, 'lira')).toHaveAttribute('inert')
  expect(await accessibleHeadings(page)).toContain('Lira')
  expect(await accessibleHeadings(page)).not.toContain('Naming Story')
  await button.click()
  await expect.poll(() => accessibleHeadings(page)).toContain('Naming Story')
})

test('MCD-08 a flipped card stays flipped while a filter hides it', async ({ page }) => {
  await openPage(page, '/models')
  await page.getByRole('button', { name: 'Advanced Filtering' }).click()
  await flipButton(page, 'Kratos').click()
  await page.getByRole('searchbox').fill('loan')
  await expect(card(page, 'kratos')).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await expect(flipButton(page, 'Kratos')).toHaveAttribute('aria-expanded', 'true')
})

test('MCD-09 MCD-10 MCD-11 cards fade in one after the other and stay visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openPage(page, '/models')
  const reveals = page.locator('.catalogue-list > li > div:has(> article)')
  const last = reveals.nth(9)
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await expect(last).toHaveCSS('opacity', '0')
  const delays = await reveals.evaluateAll((list) =>
    list.map((element) => (element as HTMLElement).style.transitionDelay),
  )
  expect(delays).toEqual(Array.from({ length: 10 }, (_, index) => `${index * 100}ms`))
  await last.scrollIntoViewIfNeeded()
  await expect(last).toHaveAttribute('data-reveal', 'seen')
  await expect(last).toHaveCSS('opacity', '1')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(last).not.toBeInViewport()
  await expect(last).toHaveCSS('opacity', '1')
})

test('a link to a card scrolls to it and marks it', async ({ page }) => {
  await openPage(page, '/models#kratos')
  await expect(card(page, 'kratos')).toHaveAttribute('data-marked')
  await expect(card(page, 'kratos')).toBeInViewport()
  await expect(page.locator('[data-marked]')).toHaveCount(1)
})

test('a filter that hides the linked card is cleared, and the sort stays', async ({ page }) => {
  await openPage(page, '/models?category=Health&sort=accuracy#kratos')
  await expect(page).toHaveURL('/models?sort=accuracy#kratos')
  await expect(card(page, 'kratos')).toBeInViewport()
  await expect(card(page, 'kratos')).toBeFocused()
})

test('MCD-12 the technology section has its six cards', async ({ openShared }) => {
  const page = await openShared('/models')
  await expect(page.locator('.technologies h3')).toHaveText([
    'Deep Learning',
    'Transformer Models',
    'Edge Computing',
    'Real-time Processing',
    'AutoML Pipeline',
    'Distributed Training',
  ])
})

test('MCD-13 the closing call to action links to the contact page', async ({ openShared }) => {
  const page = await openShared('/models')
  const band = page.getByRole('region', { name: 'Ready to Deploy Intelligence?' })
  await expect(band.getByRole('link', { name: 'Start Integration' })).toHaveAttribute(
    'href',
    '/contact?about=model-integration',
  )
  await expect(band.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact?about=model-question',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('both faces of every card are visible', async ({ page }) => {
    await page.goto('/models')
    for (const [id] of VALUES) {
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
