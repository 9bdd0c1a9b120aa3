import type { Site } from '#content/schema/company.ts'
import type { Box } from '#drawings/place-labels.ts'
import { markPath } from '../icons.ts'
import { BRAND_STYLE, LINE_STYLE, TITLE_STYLE, type Renderer } from './renderer.ts'
import { setText, type TextBlock } from './lettering.ts'

/** The size that social networks expect; smaller images become thumbnails. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

export interface Card {
  readonly title: string
  readonly line: string
  /** Text below the brand instead of at the bottom. */
  readonly isHigh?: boolean
  readonly titleRoom: { readonly width: number; readonly lines: number }
  readonly titleSize?: number
  readonly lineWidth: number
  readonly art: string
}

type Brand = Pick<Site, 'product' | 'mark'>

const LEFT = 64
const TOP = 56
const BOTTOM = 574
const BRAND_SIZE = 46
const GAP = 24

export function cardSvg(card: Card, site: Brand, renderer: Renderer): string {
  const { width, height } = CARD_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    rectangle({ x: 0, y: 0, width, height }, renderer.day('var(--paper)')) +
    card.art +
    brand(site, renderer) +
    copy(card, renderer) +
    '</svg>'
  )
}

export function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

function brand(site: Brand, { day, letters }: Renderer): string {
  const mark =
    `<g transform="translate(${LEFT} ${TOP}) scale(${BRAND_SIZE / 32})">` +
    `${markPath(site, day('var(--way)'))}</g>`
  const name = letters.outline(site.product, BRAND_STYLE, LEFT + BRAND_SIZE + 10, TOP + 38)
  return mark + filled(name, day('var(--ink)'))
}

function copy(card: Card, renderer: Renderer): string {
  const { letters, day } = renderer
  const style = { ...TITLE_STYLE, size: card.titleSize ?? TITLE_STYLE.size }
  const title = setText(card.title, style, { ...card.titleRoom, leading: 0.98 }, letters)
  const room = { width: card.lineWidth, lines: 2, leading: 1.36 }
  const line = setText(card.line, LINE_STYLE, room, letters)
  const top = card.isHigh ? TOP + BRAND_SIZE + 44 : BOTTOM - (title.height + GAP + line.height)
  return (
    lines(title, top, renderer, day('var(--ink)')) +
    lines(line, top + title.height + GAP, renderer, day('var(--ink-2)'))
  )
}

function lines(block: TextBlock, top: number, { letters }: Renderer, fill: string): string {
  return block.lines
    .map((text, index) => {
      const baseline = top + block.leading * index + block.leading / 2 + block.style.size * 0.3
      return filled(letters.outline(text, block.style, LEFT, baseline), fill)
    })
    .join('')
}

function filled(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}
