import { fillTemplate, formatMilliseconds, formatPercent } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Model, Paper } from '#content/schema/catalogue.ts'
import type { Card } from './card.ts'
import * as art from './card-art.ts'
import type { Studio } from './studio.ts'

/** What a page says of itself, for those that have no drawing of their own. */
export interface PageWords {
  readonly id: string
  readonly title: string
  readonly description: string
}

const FOOT = { titleRoom: { width: 520, lines: 4 }, lineWidth: 500 }
const HALF = { titleRoom: { width: 480, lines: 4 }, lineWidth: 480 }
const BESIDE_MAP = { titleRoom: { width: 440, lines: 4 }, lineWidth: 440 }
const HIGH = { isHigh: true, titleRoom: { width: 1072, lines: 2 }, lineWidth: 1072 }

/** One card for every page there is: a page nobody thought of gets a calm sheet with its title. */
export function cardOf(page: PageWords, content: Content, studio: Studio): Card {
  const { models, papers } = content.collections
  const [folder, item] = page.id.split('/')
  const model = folder === 'models' && models.find(({ id }) => id === item)
  if (model) return modelCard(model, content, studio)
  const paper = folder === 'research' && papers.find(({ id }) => id === item)
  if (paper) return paperCard(paper, content, studio)
  return pageCard(page.id, content, studio) ?? sheetCard(page, content, studio)
}

function pageCard(id: string, content: Content, studio: Studio): Card | undefined {
  const { pages, messages } = content
  const { cards, motto } = messages.sharing
  const words = (name: Exclude<keyof typeof cards, 'home'>) => ({
    title: pages[name].hero.heading,
    line: cards[name].line,
  })
  switch (id) {
    case 'home':
      return { ...FOOT, title: motto, line: cards.home.line, art: art.homeArt(studio) }
    case 'chatbots':
      return { ...FOOT, ...words(id), titleSize: 72, art: art.chatbotsArt(studio) }
    case 'models':
      return { ...HALF, ...words(id), art: art.modelsArt(studio, content) }
    case 'automations':
      return { ...HIGH, ...words(id), art: art.automationsArt(studio, content) }
    case 'research':
      return { ...HIGH, ...words(id), titleSize: 78, art: art.researchArt(studio) }
    case 'about':
      return { ...BESIDE_MAP, ...words(id), art: art.mapArt(studio, content, 'night') }
    case 'contact':
      return { ...BESIDE_MAP, ...words(id), art: art.mapArt(studio, content, 'day') }
    case 'careers':
      return { ...FOOT, ...words(id), art: art.careersArt(studio, content) }
    default:
      return undefined
  }
}

function modelCard(model: Model, { messages, pages, locale }: Content, studio: Studio): Card {
  const { weeks } = pages.models.card
  const form = new Intl.PluralRules(locale).select(model.implementationWeeks)
  const line = fillTemplate(messages.sharing.model.line, {
    category: model.category,
    accuracy: formatPercent(model.accuracyPercent, locale),
    latency: formatMilliseconds(model.latencyMs, locale),
    weeks: fillTemplate(weeks[form === 'one' ? 'one' : 'other'], {
      count: model.implementationWeeks,
    }),
  })
  return { ...HALF, titleSize: 96, title: model.title, line, art: art.modelArt(studio, model) }
}

function paperCard(paper: Paper, { messages, locale }: Content, studio: Studio): Card {
  const line = fillTemplate(messages.sharing.paper.line, {
    authors: new Intl.ListFormat(locale).format(paper.authors),
    year: paper.year,
  })
  return { ...HIGH, titleSize: 78, title: paper.title, line, art: art.paperArt(studio, paper) }
}

function sheetCard(
  { id, title, description }: PageWords,
  { legal }: Content,
  studio: Studio,
): Card {
  const text = Object.entries(legal).find(([name]) => name === id)?.[1]
  return {
    ...FOOT,
    title: text?.title ?? title,
    line: text?.lead ?? description,
    titleSize: 88,
    lineWidth: 620,
    art: art.sheetArt(studio, id),
  }
}
