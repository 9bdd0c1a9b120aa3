import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Patches the served bundle so that components throw whenever they render. Returns the patched class names. */
export async function breakComponent(
  page: Page,
  ...classNames: readonly string[]
): Promise<() => ReadonlySet<string>> {
  const patched = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    let body = await readFile(`dist/client${pathname}`, 'utf8')
    for (const className of classNames) {
      const written = `className:\`${className}\``
      if (!body.includes(written)) continue
      patched.add(className)
      body = body.replaceAll(written, 'className:(()=>{throw new Error("injected")})()')
    }
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return () => patched
}
