import { MODEL, PAPER } from '#tests/support/site-content.ts'
import { FURTHER_PAGES, PAGE_TABLE } from '#site/page-table.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const PATHS = [
  ...[...PAGE_TABLE, ...FURTHER_PAGES].map(({ path }) => path),
  `/models/${MODEL.id}`,
  `/research/${PAPER.id}`,
  '/nope',
]

for (const path of PATHS) {
  test(`adjacent words on ${path} are separated in the text, not only by CSS`, async ({ page }) => {
    await openPage(page, path)
    expect(await page.evaluate(findJoinedWords)).toEqual([])
  })
}

/** Runs in the page. Finds inline elements whose words run together, such as "2025NLPKosovo". */
function findJoinedWords(): string[] {
  const separating =
    /^(?:a|address|article|aside|blockquote|button|caption|d[dlt]|details|dialog|div|fieldset|fig\w+|footer|form|h\d|header|label|li|main|nav|ol|option|p|pre|section|select|summary|t\w+|ul)$/i
  const skipped = 'script, style, noscript, svg, code, [aria-hidden=true], .figure-number'
  const joined = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before: Text | undefined
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data === '' || text.parentElement?.closest(skipped)) continue
    const words = before && `${before.data.slice(-20)}|${text.data.slice(0, 20)}`
    if (before && words && /[\p{L}\p{N}.:,%]\|[\p{L}\p{N}]/u.test(words)) {
      const range = document.createRange()
      range.setStartAfter(before)
      range.setEndBefore(text)
      const between = [before, text].flatMap((node) => {
        const parents: string[] = []
        for (
          let element = node.parentElement;
          element && element !== range.commonAncestorContainer;
          element = element.parentElement
        ) {
          parents.push(element.tagName)
        }
        return parents
      })
      if (!between.some((name) => separating.test(name))) joined.add(words)
    }
    before = text
  }
  return [...joined]
}

test('HOM-07 BOT-15 every message of a demo chat names its speaker', async ({ page }) => {
  for (const [path, chat] of [
    ['/', '#demo-home'],
    ['/chatbots', '#demo-chatbots'],
  ] as const) {
    await openPage(page, path)
    const messages = page.locator(`${chat} .demo-message`)
    expect(await messages.count()).toBeGreaterThan(1)
    for (const message of await messages.all()) {
      const isUser = await message.evaluate((one) => one.matches('.demo-message-user'))
      await expect(message).toHaveText(isUser ? /^Visitor: / : /^Assistant: /)
    }
  }
})

test('the back of a model card follows its button in the DOM', async ({ page }) => {
  await openPage(page, '/models')
  const order = await page
    .locator('.model-card')
    .first()
    .evaluate((card) => {
      const [button, back] = [card.querySelector('.model-turn'), card.querySelector('.model-back')]
      return button && back && button.compareDocumentPosition(back)
    })
  expect(order).toBe(4) // Node.DOCUMENT_POSITION_FOLLOWING
})

test('EXT-02 the theme switch exposes its state', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/about')
  const button = page.getByRole('button', { name: 'Dark theme' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const theme of ['light', 'dark'] as const) {
  test(`the label inside the branch map has a contrast of 4.5 in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await openPage(page, '/about')
    const contrast = await page.locator('.branch-map svg').evaluate((map) => {
      const context = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true })
      const label = [...map.querySelectorAll('text')].find((text) => /\d m$/.test(text.textContent))
      const ground = map.querySelector('[opacity="0.42"]')
      const sheet = map.querySelector('rect')
      if (!context || !label || !ground || !sheet) throw new Error('a part of the map is missing')
      const fillOf = (shape: Element) => getComputedStyle(shape).fill
      const luminance = (...layers: readonly (readonly [string, number])[]) => {
        for (const [fill, alpha] of layers) {
          context.globalAlpha = alpha
          context.fillStyle = fill
          context.fillRect(0, 0, 1, 1)
        }
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
          const value = byte / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const pair = [
        luminance([fillOf(label), 1]),
        luminance([fillOf(sheet), 1], [fillOf(ground), 0.42]),
      ]
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
    })
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })
}
