import type { Locator, Page } from '@playwright/test'
import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { pages, collections } = siteContent
const { comparison } = pages.chatbots

const FEATURES = [
  'Document Processing',
  'Real-time Updates',
  'Multi-language Support',
  'API Integration',
  'Custom Training',
  'Voice Input',
  'Analytics Dashboard',
  'On-premise Deployment',
]
const TITLES = collections.personas.map(({ title }) => title)
/** The first two are compared at first. */
const [FIRST = '', SECOND = '', THIRD = '', ...OTHERS] = TITLES

function parts(page: Page) {
  const section = page.locator('#comparison')
  const picker = section.getByRole('group', { name: comparison.picker })
  return {
    table: section.getByRole('table'),
    columns: section.getByRole('columnheader'),
    status: section.getByRole('status'),
    // Its name also has the price.
    toggle: (name: string) => picker.getByRole('button', { name }),
    toggles: picker.getByRole('button'),
  }
}

async function flagsOf(table: Locator, column: number): Promise<string[]> {
  return table
    .locator(`tbody tr:not(:has(.comparison-price)) td:nth-child(${column + 2})`)
    .allTextContents()
}

function expectedFlags(title: string): string[] {
  const persona = collections.personas.find((entry) => entry.title === title)
  return comparison.features.map(({ id }) => (persona?.supports[id] ? 'Yes' : 'No'))
}

test('BOT-06..BOT-12 BOT-14 the table compares up to three selected personas by eight features', async ({
  page,
}) => {
  const { table, columns, status, toggle, toggles } = parts(page)
  await openPage(page, '/chatbots')
  await test.step('BOT-06 BOT-08 the table initially compares two personas by eight features', async () => {
    await expect(toggles).toContainText(TITLES)
    await expect(table.getByRole('rowheader')).toHaveText([...FEATURES, comparison.price])
    await expect(table.getByRole('row', { name: comparison.price }).getByRole('cell')).toHaveText([
      /^a custom quote\s*All-in-One$/,
      /^€2999\s*QA Chatbot$/,
    ])
    await expect(columns).toHaveText(['Feature', FIRST, SECOND])
    await expect(status).toHaveText('2 of 3 selected')
    expect(await flagsOf(table, 0)).toEqual(expectedFlags(FIRST))
    expect(await flagsOf(table, 1)).toEqual(expectedFlags(SECOND))
  })
  await test.step('BOT-09 BOT-10 BOT-11 BOT-12 up to three personas can be selected, in order, and deselected', async () => {
    await toggle(THIRD).click()
    await expect(columns).toHaveText(['Feature', FIRST, SECOND, THIRD])
    await expect(toggle(THIRD)).toHaveAttribute('aria-pressed', 'true')
    await expect(status).toHaveText('3 of 3 selected')
    for (const title of OTHERS) {
      await expect(toggle(title)).toBeDisabled()
    }
    await toggle(FIRST).click()
    await expect(columns).toHaveText(['Feature', SECOND, THIRD])
    await expect(toggle(FIRST)).toHaveAttribute('aria-pressed', 'false')
    for (const button of await toggles.all()) await expect(button).toBeEnabled()
    await expect(toggle(FIRST)).toBeFocused()
    await toggle(THIRD).click()
    await toggle(FIRST).click()
  })
  await test.step('BOT-14 without a selection the table shows a prompt and keeps its height', async () => {
    const before = await table.boundingBox()
    await toggle(FIRST).click()
    await toggle(SECOND).click()
    await expect(status).toHaveText('0 of 3 selected')
    await expect(table).toContainText(comparison.empty)
    await expect(table.getByRole('rowheader')).toHaveText([...FEATURES, comparison.price])
    const after = await table.boundingBox()
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(8)
  })
  await test.step('BOT-07 all flags are shown', async () => {
    for (const title of TITLES) {
      await toggle(title).click()
      expect([title, ...(await flagsOf(table, 0))]).toEqual([title, ...expectedFlags(title)])
      await toggle(title).click()
    }
  })
})

test('BOT-13 on a phone the first two personas are shown and the third stays selected', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await openPage(page, '/chatbots')
  const { columns, status, toggle } = parts(page)
  await toggle(THIRD).click()
  await expect(columns).toHaveText(['Feature', FIRST, SECOND])
  await expect(toggle(THIRD)).toHaveAttribute('aria-pressed', 'true')
  await expect(status).toHaveText('3 of 3 selected')
  await toggle(FIRST).click()
  await expect(columns).toHaveText(['Feature', SECOND, THIRD])
  await toggle(FIRST).click()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(columns).toHaveText(['Feature', SECOND, THIRD, FIRST])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('BOT-07 the table shows all personas', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/chatbots')
      const { table, columns } = parts(page)
      await expect(columns).toHaveText(['Feature', ...TITLES])
      for (const [index, title] of TITLES.entries()) {
        expect([title, ...(await flagsOf(table, index))]).toEqual([title, ...expectedFlags(title)])
      }
    }
  })
})
