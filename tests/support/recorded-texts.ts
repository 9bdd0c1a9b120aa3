import type { Locator } from '@playwright/test'

/** Records every text of an element from now on, as a screen reader hears a live region. */
export async function recordTexts(region: Locator): Promise<() => Promise<string[]>> {
  await region.evaluate((element) => {
    const texts: string[] = []
    Object.assign(window, { recordedTexts: texts })
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => region.page().evaluate(() => Reflect.get(window, 'recordedTexts') as string[])
}
