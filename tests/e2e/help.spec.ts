import { AxeBuilder } from '@axe-core/playwright'
import { publishedNotes } from '#content/passages/legal.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { product, titleOf } from '#tests/support/page-words.ts'

const notes = publishedNotes(siteContent)
const answers = notes.flatMap(({ body }) => body)

test('EXT-12 the footer link opens the help page, whose topics and answers have headings and addresses', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/models')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  await expect(page).toHaveTitle(`${titleOf('help')} | ${product}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  await test.step('every answer has a heading of its own, grouped by topic, and an address', async () => {
    const main = page.getByRole('main')
    await expect(main.locator('.legal-body h2')).toHaveText(notes.map(({ title }) => title))
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(
      answers.map(({ heading }) => heading),
    )
    const ids = await main.locator('details').evaluateAll((list) => list.map(({ id }) => id))
    expect(ids).toEqual(answers.map(({ id }) => id))
    await expect(main).not.toContainText('Weather')
  })
  await test.step('no accessibility violations', async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations).toEqual([])
  })
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(links).toHaveText(notes.map(({ title }) => title))
})

test('EXT-12 an address of an answer shows it below the navigation bar', async ({ page }) => {
  for (const { id } of answers.filter((_, index) => index % 20 === 0)) {
    await page.goto('about:blank')
    await openPage(page, `/help#${id}`)
    const answer = page.locator(`#${id}`)
    await expect(answer).toHaveAttribute('open')
    await expect(answer.locator('h3 ~ *, summary ~ *').first()).toBeVisible()
    const heading = answer.locator('h3')
    await expect(heading).toBeInViewport({ ratio: 1 })
    const bar = await page.getByRole('banner').boundingBox()
    const top = (await heading.boundingBox())?.y ?? 0
    expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('EXT-12 the topics and the answers can be read', async ({ page }) => {
    await page.goto('/help')
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: `Careers at ${product}` })
      .click()
    await expect(page.locator('#working-here h2')).toBeInViewport()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(
      answers.length,
    )
    const first = page.locator('#working-here details').first()
    await first.locator('summary').click()
    await expect(first.locator('summary ~ *').first()).toBeVisible()
  })
})
