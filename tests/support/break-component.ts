import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Patches the served bundle so that one component throws whenever it renders. Returns the number of patches. */
export async function breakComponent(page: Page, className: string): Promise<() => number> {
  let count = 0
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    const source = await readFile(`dist/client${pathname}`, 'utf8')
    const body = source.replaceAll(`className:\`${className}\``, () => {
      count += 1
      return 'className:(()=>{throw new Error("injected")})()'
    })
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return () => count
}
