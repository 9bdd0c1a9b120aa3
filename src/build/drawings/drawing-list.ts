import {
  fillTemplate,
  formatAverage,
  formatMilliseconds,
  formatPercent,
  numberFormat,
  summariseModels,
} from '#content/format.ts'
import { listLocales, readContent, type Content } from '#content/reader/read-content.ts'
import { branchMap, type MapWords } from '#drawings/branch-map.ts'
import { contourSheet } from '#drawings/contour-sheet.ts'
import { HERO_WORDS } from '#content/schema/page.ts'
import { landscapeId } from '#drawings/engine/noise.ts'
import type { Drawing } from '#drawings/drawing.ts'
import { CHART_SIZE, modelsChart, type ChartWords } from '#drawings/models-chart.ts'
import { relief, standingWalkers } from '#drawings/relief.ts'
import { rope } from '#drawings/rope.ts'
import { panorama, route } from '#drawings/routes.ts'
import { shore } from '#drawings/shore.ts'
import { sigil } from '#drawings/sigil.ts'
import { strata } from '#drawings/strata.ts'
import { jobAccent } from '#site/data/collection-entries.server.ts'
import { readMark } from './read-mark.ts'
import { writeSheet, writeSvg } from './write-svg.ts'

interface NamedDrawing {
  readonly name: string
  readonly drawing: Drawing
}

/** Backgrounds in one colour: id, width, height, levels, columns, rows, scale, hiddenLeft. */
const CONTOURS = {
  footer: ['adriatic', 1440, 620, 13, 120, 56, 1.6],
  menu: ['menu', 390, 844, 12, 44, 90, 2.6],
  qa: ['golden', 1440, 640, 12, 120, 60, 1.5, 0.08],
  band: ['transform', 1440, 620, 12, 120, 56, 1.5, 0.15],
  'not-found': ['lost', 1440, 900, 16, 130, 80, 2.1],
  chat: ['head', 420, 72, 8, 80, 24, 1.1],
  card: ['drini', 400, 330, 9, 54, 44, 1.6],
  pasture: ['meadow', 800, 600, 12, 90, 70, 1.8],
} as const

/** Drawn for phones separately, so that the labels do not shrink. */
const CHATBOTS_BOX = [1000, 760] as const
/** A section across the whole page, up to 2560 pixels wide. */
const WIDE = { width: 2640, height: 360 }

export async function listDrawings(directory: string) {
  const contents = listLocales(directory).map((locale) => readContent(directory, locale))
  const english = readContent(directory)
  const { models, papers, technologies, automations } = english.collections
  const { seed } = english.site.mountain
  const landscape = (id: string) => landscapeId(id, seed)
  const drawings = [
    ...models.flatMap((model) => [
      named(`model-${model.id}`, sigil(model)),
      named(`model-${model.id}-square`, sigil(model, 320, 320)),
    ]),
    ...papers.flatMap(({ id, impact, category }) => [
      named(`paper-${id}`, strata(id, impact, { category })),
      named(`paper-${id}-wide`, strata(id, impact, { category, ...WIDE })),
    ]),
    ...technologies.map(({ id, pattern }) =>
      named(`technology-${id}`, readMark(`technology-${pattern}`)),
    ),
    ...Object.entries(CONTOURS).map(([name, values]) => {
      const [id, width, height, levels, columns, rows, scale, hiddenLeft] = values
      const sheet = { id: landscape(id), width, height, levels, columns, rows, scale }
      return named(
        `contours-${name}`,
        contourSheet(hiddenLeft === undefined ? sheet : { ...sheet, hiddenLeft }),
      )
    }),
    ...HERO_WORDS.slice(1).map((word) => named(`relief-${word}`, relief(word, seed))),
    named('shore', shore(landscape('ionian'))),
    named('strata-home', strata(landscape('home-section'), 'High', { ...WIDE, isMarked: false })),
  ]
  return {
    /** Loaded by `<use>` or as a CSS mask. */
    files: [
      ...drawings.map(({ name, drawing }) => ({ name, svg: writeSvg(drawing) })),
      {
        name: 'automation-marks',
        svg: writeSheet(automations.map(({ id, category }) => named(id, automationMark(category)))),
      },
    ],
    /** Inlined into the page markup. */
    inline: [...inlineDrawings(english), ...contents.flatMap(localisedDrawings)],
  }
}

function inlineDrawings({ site, collections, pages }: Content): NamedDrawing[] {
  const { seed } = site.mountain
  const { automations, personas, jobs } = collections
  const { featured } = pages.home.automations
  const ids = automations.map(({ id }) => id)
  return [
    named('relief-automations', relief('automations', seed)),
    named('relief-conversational-ai', relief('conversational-ai', seed, CHATBOTS_BOX)),
    named('walkers', standingWalkers('automations', seed)),
    named('panorama', panorama(featured)),
    named('panorama-automations', panorama(ids.slice(0, 4), { cell: 46, columns: 7, rows: 5 })),
    ...automations
      .filter(({ id }) => featured.includes(id))
      .map(({ id, category }) => named(`route-${id}`, route(id, category))),
    named(
      'strata-research',
      strata(landscapeId('smolikas', seed), 'High', { ...WIDE, isMarked: false }),
    ),
    ...personas.map(({ id }) =>
      named(`persona-${id}`, readMark(`persona-${id}`, 'persona-informative')),
    ),
    named('rope', rope(landscapeId('ljuboten', seed), jobColours(jobs))),
  ]
}

/** The icon of a category of automations; all unknown categories share one. */
export function automationMark(category: string): Drawing {
  const name = category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return readMark(`automation-${name}`, 'automation-other')
}

function localisedDrawings(content: Content): NamedDrawing[] {
  const { locale, site, collections } = content
  const { branches } = collections
  const words = chartWords(content)
  return [
    named(
      `branch-map-${locale}`,
      branchMap({ branches, mountain: site.mountain }, mapWords(content)),
    ),
    named(
      `models-chart-${locale}`,
      modelsChart(collections.models, words, CHART_SIZE, { isMarked: false }),
    ),
  ]
}

function mapWords({ messages, pages, locale }: Content): MapWords {
  const { name, heightMetres } = pages.home.summit
  const numbers = numberFormat(locale)
  const { sea, kilometres } = messages.drawings
  return {
    sea,
    summit: `${name} ${fillTemplate(messages.shell.metres, { value: numbers.format(heightMetres) })}`,
    kilometres: (value) => fillTemplate(kilometres, { value: numbers.format(value) }),
  }
}

function chartWords({ collections, pages, locale }: Content): ChartWords {
  const { accuracyAxis, latencyAxis, average } = pages.models.hero
  const { averageAccuracy } = summariseModels(collections.models)
  return {
    accuracy: accuracyAxis,
    latency: latencyAxis,
    average: fillTemplate(average, { value: formatAverage(averageAccuracy, locale) }),
    percent: (value) => formatPercent(value, locale),
    milliseconds: (value) => formatMilliseconds(value, locale),
  }
}

function jobColours(jobs: readonly { readonly id: number }[]): string[] {
  return jobs
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .map((id) => `var(--${jobAccent(id)})`)
}

function named(name: string, drawing: Drawing): NamedDrawing {
  return { name, drawing }
}
