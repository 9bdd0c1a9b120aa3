import { expect, openPage, test } from '#tests/support/site-test.ts'

test('EXT-02 the theme switch exposes its state, and the label of the map has a contrast of 4.5 in both themes', async ({
  page,
}) => {
  await openPage(page, '/about')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const contrast = await page.locator('.branch-map svg').evaluate((map) => {
      const context = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true })
      const label = [...map.querySelectorAll('text')].find((text) => /\d m$/.test(text.textContent))
      const ground = map.querySelector('[opacity="0.7"]')
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
        luminance([fillOf(sheet), 1], [fillOf(ground), 0.7]),
      ]
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
    })
    expect.soft(contrast, colorScheme).toBeGreaterThanOrEqual(4.5)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const button = page.getByRole('button', { name: 'Dark theme' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
