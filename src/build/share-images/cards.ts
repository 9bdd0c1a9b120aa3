import { fillTemplate } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Model, Paper } from '#content/schema/catalogue.ts'
import { branchMap } from '#drawings/branch-map.ts'
import { contourSheet } from '#drawings/contour-sheet.ts'
import { landscapeId } from '#drawings/engine/noise.ts'
import { modelsChart } from '#drawings/models-chart.ts'
import { relief, RELIEF_BOX, standingWalkers } from '#drawings/relief.ts'
import { rope } from '#drawings/rope.ts'
import { panorama } from '#drawings/routes.ts'
import { sigil } from '#drawings/sigil.ts'
import { strata } from '#drawings/strata.ts'
import { modelFigures } from '#site/data/collection-entries.server.ts'
import type { BuiltPage } from '../built-page.ts'
import { CHATBOTS_BOX, chartWords, jobColours, mapWords } from '../drawings/drawing-list.ts'
import { CARD_SIZE, rectangle, type Card } from './card.ts'
import type { Renderer } from './renderer.ts'

type PageWords = Pick<BuiltPage, 'id' | 'title' | 'description'>

const BOTTOM = { titleRoom: { width: 520, lines: 4 }, lineWidth: 500 }
const LEFT_HALF = { titleRoom: { width: 480, lines: 4 }, lineWidth: 480 }
const BESIDE_MAP = { titleRoom: { width: 440, lines: 4 }, lineWidth: 440 }
const TOP = { isHigh: true, titleRoom: { width: 1072, lines: 2 }, lineWidth: 1072 }

/** The card of a page. Pages without a card of their own get contour lines and their title. */
export function cardOf(page: PageWords, content: Content, renderer: Renderer): Card {
  const { models, papers } = content.collections
  const [folder, item] = page.id.split('/')
  const model = folder === 'models' && models.find(({ id }) => id === item)
  if (model) return modelCard(model, content, renderer)
  const paper = folder === 'research' && papers.find(({ id }) => id === item)
  if (paper) return paperCard(paper, content, renderer)
  return pageCard(page.id, content, renderer) ?? contourCard(page, content, renderer)
}

function pageCard(id: string, content: Content, renderer: Renderer): Card | undefined {
  const { pages, messages } = content
  const { cards, motto } = messages.sharing
  const words = (name: Exclude<keyof typeof cards, 'home'>) => ({
    title: pages[name].hero.heading,
    line: cards[name].line,
  })
  switch (id) {
    case 'home':
      return { ...BOTTOM, title: motto, line: cards.home.line, art: homeArt(renderer, content) }
    case 'chatbots':
      return { ...BOTTOM, ...words(id), titleSize: 72, art: chatbotsArt(renderer, content) }
    case 'models':
      return { ...LEFT_HALF, ...words(id), art: modelsArt(renderer, content) }
    case 'automations':
      return { ...TOP, ...words(id), art: automationsArt(renderer, content) }
    case 'research':
      return { ...TOP, ...words(id), titleSize: 78, art: researchArt(renderer, content) }
    case 'about':
      return { ...BESIDE_MAP, ...words(id), art: mapArt(renderer, content, 'night') }
    case 'contact':
      return { ...BESIDE_MAP, ...words(id), art: mapArt(renderer, content, 'day') }
    case 'careers':
      return { ...BOTTOM, ...words(id), art: careersArt(renderer, content) }
    default:
      return undefined
  }
}

function modelCard(model: Model, { messages, pages, locale }: Content, renderer: Renderer): Card {
  const { accuracy, latency, duration: weeks } = modelFigures(model, pages.models, locale)
  const figures = { category: model.category, accuracy, latency, weeks }
  const line = fillTemplate(messages.sharing.model.line, figures)
  const box = { x: 600, y: 0, width: 600, height: CARD_SIZE.height }
  const paint = renderer.toned(model.tone)
  const art =
    rectangle(box, paint('var(--sig-bg)')) + renderer.place(sigil(model, 320, 336), box, paint)
  return { ...LEFT_HALF, titleSize: 96, title: model.title, line, art }
}

const GROUND = { x: 0, y: 350, width: 1200, height: 280 }

function paperCard(paper: Paper, { messages, locale }: Content, { place }: Renderer): Card {
  const { id, title, impact, category, authors, year } = paper
  const line = fillTemplate(messages.sharing.paper.line, {
    authors: new Intl.ListFormat(locale).format(authors),
    year,
  })
  // At half the width, so that lines and mark are twice as large.
  const art = place(strata(id, impact, { category, width: 600, height: 140 }), GROUND)
  return { ...TOP, titleSize: 78, title, line, art }
}

function contourCard(page: PageWords, { legal, pages }: Content, renderer: Renderer): Card {
  const titled = ({ heading, lead }: { heading: string; lead: string }) => ({
    title: heading,
    lead,
  })
  const texts = { ...legal, help: titled(pages.help.hero), try: titled(pages.try.hero) }
  const text = Object.entries(texts).find(([name]) => name === page.id)?.[1]
  return {
    ...BOTTOM,
    title: text?.title ?? page.title,
    line: text?.lead ?? page.description,
    titleSize: 88,
    lineWidth: 620,
    art: contourArt(renderer, page.id),
  }
}

/** The relief of the home page with its walkers, cropped at the right edge. */
function homeArt({ place }: Renderer, { site }: Content): string {
  const { seed } = site.mountain
  const [width, height] = RELIEF_BOX
  const box = { x: 470, y: -24, width: 820, height: (820 * height) / width }
  return place(relief('automations', seed), box) + place(standingWalkers('automations', seed), box)
}

function chatbotsArt({ place }: Renderer, { site }: Content): string {
  const [width, height] = CHATBOTS_BOX
  const box = { x: 484, y: 20, width: 840, height: (840 * height) / width }
  return place(relief('conversational-ai', site.mountain.seed, CHATBOTS_BOX), box)
}

/** Drawn at a smaller size than on the page, so that its labels are larger. */
function modelsArt({ place }: Renderer, content: Content): string {
  const size = { width: 500, height: 470 }
  const chart = modelsChart(content.collections.models, chartWords(content), size, {
    isMarked: true,
  })
  return place(chart, { x: 574, y: 44, width: 576, height: (576 * size.height) / size.width })
}

function automationsArt({ place }: Renderer, { collections }: Content): string {
  const ids = collections.automations.map(({ id }) => id).slice(0, 4)
  const drawing = panorama(ids, { cell: 46, columns: 7, rows: 5 })
  const [width, height] = drawing.viewBox
  return place(drawing, { x: -14, y: 356, width: 1228, height: (1228 * height) / width })
}

function researchArt({ place }: Renderer, { site }: Content): string {
  const id = landscapeId('smolikas', site.mountain.seed)
  return place(strata(id, 'High', { width: 1200, height: 280, isMarked: false }), GROUND)
}

/** Two pages share the map: one in the light, one in the dark theme. */
function mapArt(renderer: Renderer, content: Content, theme: 'day' | 'night'): string {
  const map = branchMap(
    { branches: content.collections.branches, mountain: content.site.mountain },
    mapWords(content),
  )
  // Wide enough for the names of the towns at both edges.
  const box = { x: 560, y: 0, width: 640, height: CARD_SIZE.height }
  const drawing = { ...map, preserveAspectRatio: 'xMidYMid slice' } as const
  return renderer.place(drawing, box, renderer.inColours({ theme }))
}

function careersArt({ place }: Renderer, { site, collections }: Content): string {
  const id = landscapeId('ljuboten', site.mountain.seed)
  const box = { x: 500, y: 163, width: 730, height: 487 }
  return place(rope(id, jobColours(collections.jobs)), box)
}

function contourArt({ place, day, inColours }: Renderer, id: string): string {
  const { width, height } = CARD_SIZE
  const box = { x: 0, y: 0, width, height }
  const lines = place(
    contourSheet({ id, width, height, levels: 13, columns: 110, rows: 60, scale: 1.7 }),
    box,
    inColours({ currentColour: 'var(--contour)' }),
  )
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${day('var(--paper)')}" stop-opacity="${opacity}"/>`
  const fade = `<linearGradient id="fade">${stop(0.3, 1)}${stop(0.78, 0.1)}</linearGradient>`
  return `${lines}<defs>${fade}</defs>${rectangle(box, 'url(#fade)')}`
}
