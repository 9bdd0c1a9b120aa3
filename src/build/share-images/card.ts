import type { Box } from './place-drawing.ts'
import type { Paint } from './plain-colours.ts'
import { BRAND_HAND, LINE_HAND, TITLE_HAND, type Studio } from './studio.ts'
import { setText, type TextBlock } from './text-block.ts'

/** What the networks ask for; a smaller picture is shown as a thumbnail beside the link. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

export interface Card {
  readonly title: string
  readonly line: string
  /** Below the brand, over a drawing that stands on the lower edge; otherwise at the foot. */
  readonly isHigh?: boolean
  readonly titleRoom: { readonly width: number; readonly lines: number }
  readonly titleSize?: number
  readonly lineWidth: number
  readonly art: string
}

const LEFT = 64
const TOP = 56
const FOOT = 574
const BRAND_SIZE = 46
const GAP = 24

export function cardSvg(card: Card, product: string, studio: Studio): string {
  const { width, height } = CARD_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    rectangle({ x: 0, y: 0, width, height }, studio.day('var(--paper)')) +
    card.art +
    brand(product, studio) +
    copy(card, studio) +
    '</svg>'
  )
}

export function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

function brand(product: string, { day, letters }: Studio): string {
  const scale = BRAND_SIZE / 32
  const mark =
    `<g transform="translate(${LEFT} ${TOP}) scale(${scale})">` +
    `<path d="M16 2.5 31 28.5H1z" fill="${day('var(--way)')}"/>` +
    `<circle cx="16" cy="20" r="3.6" fill="${day('var(--paper)')}"/></g>`
  const name = letters.outline(product, BRAND_HAND, LEFT + BRAND_SIZE + 10, TOP + 38)
  return mark + filled(name, day('var(--ink)'))
}

function copy(card: Card, studio: Studio): string {
  const { letters, day } = studio
  const hand = { ...TITLE_HAND, size: card.titleSize ?? TITLE_HAND.size }
  const title = setText(card.title, hand, { ...card.titleRoom, leading: 0.98 }, letters)
  const line = setText(
    card.line,
    LINE_HAND,
    { width: card.lineWidth, lines: 2, leading: 1.36 },
    letters,
  )
  const height = title.height + GAP + line.height
  const top = card.isHigh ? TOP + BRAND_SIZE + 44 : FOOT - height
  return (
    lines(title, top, studio, day('var(--ink)')) +
    lines(line, top + title.height + GAP, studio, day('var(--ink-2)'))
  )
}

/** Letters stand on the line at three quarters of their height, in both families. */
function lines(
  block: TextBlock,
  top: number,
  { letters }: Studio,
  fill: ReturnType<Paint>,
): string {
  return block.lines
    .map((text, index) => {
      const baseline = top + block.leading * index + block.leading / 2 + block.hand.size * 0.3
      return filled(letters.outline(text, block.hand, LEFT, baseline), fill)
    })
    .join('')
}

function filled(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}
