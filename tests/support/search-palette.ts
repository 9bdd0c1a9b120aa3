import type { Page } from '@playwright/test'
import { expect, openPage } from './site-test.ts'

/** Locators and actions of the site search. */
export function searchPalette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const options = dialog.getByRole('option')
  return {
    dialog,
    options,
    button: page.getByRole('button', { name: /^Search( |$)/ }),
    field: dialog.getByRole('combobox', { name: 'Search this website' }),
    selected: dialog.getByRole('option', { selected: true }),
    assistantOption: options.last(),
    status: dialog.getByRole('status'),
    close: dialog.getByRole('button', { name: 'Close the search' }),
    search: async (words: string) => {
      await dialog.getByRole('combobox').fill(words)
    },
  }
}

/** Opens a page and its search palette. */
export async function openSearch(page: Page, path = '/about') {
  await openPage(page, path)
  const search = searchPalette(page)
  await page.keyboard.press('Control+k')
  await expect(search.field).toBeFocused()
  return search
}
