import type { Page } from '@playwright/test'

/** A computed colour, or one that lies over another and lets it through. */
type Layers = readonly (readonly [color: string, opacity: number])[]

/** The WCAG contrast ratio of two colours, as the browser paints them. */
export function contrastOf(page: Page, ...pair: readonly [Layers, Layers]): Promise<number> {
  return page.evaluate((colors) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const luminances = colors.map((layers) => {
      for (const [color, opacity] of layers) {
        context.globalAlpha = opacity
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const value = byte / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
  }, pair)
}
