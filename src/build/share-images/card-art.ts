import type { Content } from '#content/reader/read-content.ts'
import type { Model, Paper } from '#content/schema/catalogue.ts'
import { branchMap } from '#drawings/branch-map.ts'
import { contourSheet } from '#drawings/contour-sheet.ts'
import { modelsChart } from '#drawings/models-chart.ts'
import { panorama } from '#drawings/routes.ts'
import { relief, RELIEF_BOX, standingWalkers } from '#drawings/relief.ts'
import { rope } from '#drawings/rope.ts'
import { sigil } from '#drawings/sigil.ts'
import { strata } from '#drawings/strata.ts'
import { CHATBOTS_BOX, jobColours } from '../drawings/drawing-list.ts'
import { chartWords, mapWords } from '../drawings/drawn-content.ts'
import { CARD_SIZE, rectangle } from './card.ts'
import type { Studio } from './studio.ts'

const HALF = { x: 600, y: 0, width: 600, height: CARD_SIZE.height }

/** The hero of the home page, with its walkers, cut by the right edge. */
export function homeArt({ place }: Studio): string {
  const [width, height] = RELIEF_BOX
  const box = { x: 470, y: -24, width: 820, height: (820 * height) / width }
  return place(relief('automations'), box) + place(standingWalkers('automations'), box)
}

export function chatbotsArt({ place }: Studio): string {
  const [width, height] = CHATBOTS_BOX
  const box = { x: 484, y: 20, width: 840, height: (840 * height) / width }
  return place(relief('conversational-ai', CHATBOTS_BOX), box)
}

/** Drawn for a smaller sheet than the page's, so that its words are larger here. */
export function modelsArt({ place }: Studio, content: Content): string {
  const size = { width: 500, height: 470 }
  const chart = modelsChart(content.collections.models, chartWords(content), size)
  return place(chart, { x: 574, y: 44, width: 576, height: (576 * size.height) / size.width })
}

export function automationsArt({ place }: Studio, { collections }: Content): string {
  const ids = collections.automations.map(({ id }) => id).slice(0, 4)
  const drawing = panorama(ids, { cell: 46, columns: 7, rows: 5 })
  const [width, height] = drawing.viewBox
  return place(drawing, { x: -14, y: 356, width: 1228, height: (1228 * height) / width })
}

export function researchArt({ place }: Studio): string {
  return place(strata('smolikas', 'High', { width: 1200, height: 280, bores: [] }), GROUND)
}

const GROUND = { x: 0, y: 350, width: 1200, height: 280 }

/** Half the width of the card, so that lines and mark are drawn twice as large. */
export function paperArt({ place }: Studio, { id, impact, category }: Paper): string {
  return place(strata(id, impact, { category, width: 600, height: 140 }), GROUND)
}

export function modelArt({ place, toned }: Studio, model: Model): string {
  const paint = toned(model.tone)
  return rectangle(HALF, paint('var(--sig-bg)')) + place(sigil(model, 320, 336), HALF, paint)
}

/** The same map for two pages, once by day and once by night, so that nobody takes one for the other. */
export function mapArt(studio: Studio, content: Content, theme: 'day' | 'night'): string {
  const paint = studio.inColours({ theme })
  const map = branchMap(content.collections.branches, mapWords(content))
  // Wide enough for the names of the towns at both edges.
  const box = { x: 560, y: 0, width: 640, height: CARD_SIZE.height }
  return studio.place({ ...map, preserveAspectRatio: 'xMidYMid slice' }, box, paint)
}

export function careersArt({ place }: Studio, { collections }: Content): string {
  return place(rope('ljuboten', jobColours(collections)), {
    x: 500,
    y: 163,
    width: 730,
    height: 487,
  })
}

/** Contour lines of a ground of its own, faded where the words stand. */
export function sheetArt({ place, day, inColours }: Studio, id: string): string {
  const { width, height } = CARD_SIZE
  const sheet = { id, width, height, levels: 13, columns: 110, rows: 60, scale: 1.7 }
  const lines = place(
    contourSheet(sheet),
    { x: 0, y: 0, width, height },
    inColours({ currentColour: 'var(--contour)' }),
  )
  const paper = day('var(--paper)')
  const stops = [
    [0.3, 1],
    [0.78, 0.1],
  ]
    .map(
      ([at, opacity]) => `<stop offset="${at}" stop-color="${paper}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return (
    `${lines}<defs><linearGradient id="fade">${stops}</linearGradient></defs>` +
    rectangle({ x: 0, y: 0, width, height }, 'url(#fade)')
  )
}
