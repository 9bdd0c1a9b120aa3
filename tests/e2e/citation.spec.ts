import type { Page } from '@playwright/test'
import { PAPER } from '#tests/support/site-content.ts'
import { expect, openPage, readClipboard, test } from '#tests/support/site-test.ts'

const cite = (page: Page) => page.getByRole('dialog', { name: 'Cite this paper' })

test('EXT-05 the reference and the BibTeX entry of a paper can be copied in a dialog that closes by key, button and tab', async ({
  page,
}) => {
  await openPage(page, '/research')
  const open = page.getByRole('button', {
    name: `Cite: ${PAPER.title}`,
  })
  await expect(open).toHaveText('Cite')
  await open.press('Enter')
  await expect(cite(page)).toBeVisible()
  await cite(page).getByRole('button', { name: 'Copy the BibTeX entry' }).click()
  await expect(cite(page).getByText('Copied')).toBeVisible()
  expect(await readClipboard(page)).toMatch(
    new RegExp(`^@\\w+\\{\\w+${PAPER.year}\\w+,\\n {2}author = \\{.+\\},\\n`),
  )
  expect(await readClipboard(page)).toBe(await cite(page).locator('pre').textContent())
  await cite(page).getByRole('button', { name: 'Copy the reference' }).click()
  await expect
    .poll(() => readClipboard(page))
    .toBe(await cite(page).locator('.cite-text').textContent())
  await page.keyboard.press('Escape')
  await expect(cite(page)).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cite(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cite(page)).toBeHidden()
  await expect(open).toBeFocused()
  // The last card, whose next stop is the band below.
  await page
    .getByRole('button', { name: /^Cite: / })
    .last()
    .press('Enter')
  await cite(page).getByRole('button', { name: 'Copy the BibTeX entry' }).focus()
  await page.keyboard.press('Tab')
  await expect(cite(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Collaborate With Us' })).toBeFocused()
})
