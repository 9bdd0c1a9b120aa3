import type { Page } from '@playwright/test'

/** Delays scripts, by default all, until the returned function is called. */
export async function holdScripts(page: Page, files = '*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
