import { readFile } from 'node:fs/promises'
import type { Tone } from '#content/schema/catalogue.ts'
import type { Drawing } from '#drawings/drawing.ts'
import { loadLettering, type Hand, type Lettering } from './lettering.ts'
import { DRAWING_HANDS, placeDrawing, type Box } from './place-drawing.ts'
import { createPaint, readVariables, type Paint, type PaintOptions } from './plain-colours.ts'

export const TITLE_HAND: Hand = { family: 'display', size: 84, weight: 570, tracking: -0.018 }
export const BRAND_HAND: Hand = { family: 'display', size: 44, weight: 650, tracking: -0.02 }
export const LINE_HAND: Hand = { family: 'sans', size: 28, weight: 430 }

/** What a card is drawn with: the site's letters, its colours by day, by night and on a toned sheet. */
export interface Studio {
  readonly letters: Lettering
  readonly day: Paint
  readonly toned: (tone: Tone) => Paint
  readonly place: (drawing: Drawing, box: Box, paint?: Paint) => string
  readonly inColours: (options: PaintOptions) => Paint
}

const SHEETS = [
  'src/site/styles/tokens.css',
  'src/drawings/drawing-colours.css',
  'src/site/styles/drawings.css',
]

export async function openStudio(): Promise<Studio> {
  const css = (await Promise.all(SHEETS.map((file) => readFile(file, 'utf8')))).join('\n')
  const variables = new Map(readVariables(css))
  // Set by whoever shows a sheet, so that they have no value of their own.
  for (const name of ['--sig-bg', '--sig-ink']) variables.delete(name)
  const letters = await loadLettering([TITLE_HAND, BRAND_HAND, LINE_HAND, ...DRAWING_HANDS])
  const inColours = (options: PaintOptions) => createPaint(variables, options)
  const day = inColours({})
  return {
    letters,
    day,
    inColours,
    toned: (tone) => {
      const own = readVariables(css, `.tone-${tone}`)
      return createPaint(new Map([...variables, ...own]), { currentColour: 'var(--sig-ink)' })
    },
    place: (drawing, box, paint = day) => placeDrawing(drawing, box, paint, letters),
  }
}
