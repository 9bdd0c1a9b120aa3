import type { Page } from '@playwright/test'
import { expect, openPage } from './site-test.ts'

/** The site search as a visitor meets it. */
export function searchPalette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const options = dialog.getByRole('option')
  return {
    dialog,
    options,
    button: page.getByRole('button', { name: /^Search( |$)/ }),
    field: dialog.getByRole('combobox', { name: 'Search this website' }),
    chosen: dialog.getByRole('option', { selected: true }),
    ask: options.last(),
    said: dialog.getByRole('status'),
    close: dialog.getByRole('button', { name: 'Close the search' }),
    look: async (words: string) => {
      await dialog.getByRole('combobox').fill(words)
    },
  }
}

/** A page with the palette open and ready to find something. */
export async function openSearch(page: Page, path = '/about') {
  await openPage(page, path)
  const search = searchPalette(page)
  await page.keyboard.press('Control+k')
  await expect(search.field).toBeFocused()
  return search
}
