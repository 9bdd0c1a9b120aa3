import { jobAccent } from '#site/data/collection-entries.server.ts'
import { bearings } from '#drawings/bearings.ts'
import { branchMap, type MapWords, type MappedBranch } from '#drawings/branch-map.ts'
import { contourSheet } from '#drawings/contour-sheet.ts'
import type { Drawing } from '#drawings/drawing.ts'
import { modelsChart, type ChartedModel, type ChartWords } from '#drawings/models-chart.ts'
import { monogram } from '#drawings/monogram.ts'
import { panorama, route } from '#drawings/routes.ts'
import { personaMark, type PersonaKind } from '#drawings/persona-mark.ts'
import { relief, standingWalkers } from '#drawings/relief.ts'
import { rope } from '#drawings/rope.ts'
import { shore } from '#drawings/shore.ts'
import { sigil, type SigilFigures } from '#drawings/sigil.ts'
import { strata } from '#drawings/strata.ts'
import { technologyMark, type TechnologyPattern } from '#drawings/technology-mark.ts'
import { CONTOUR_SHEETS } from './contour-sheets.ts'
import { loadLetterHeights } from './letter-height.ts'
import { writeSheet, writeSvg } from './write-svg.ts'

/** What the drawings are drawn from: plain figures, as the content files hold them. */
export interface DrawnContent {
  readonly models: readonly (SigilFigures & ChartedModel)[]
  readonly automations: readonly { readonly id: string; readonly category: string }[]
  readonly papers: readonly {
    readonly id: string
    readonly category: string
    readonly impact: string
  }[]
  readonly people: readonly { readonly id: string; readonly initials: string }[]
  readonly technologies: readonly { readonly id: string; readonly pattern: TechnologyPattern }[]
  /** The open roles: each is a place on the rope, in the colour of its card. */
  readonly jobs: readonly { readonly id: number }[]
  /** The rules on the about page: each is a way of its own. */
  readonly rules: readonly { readonly id: string; readonly title: string }[]
  readonly personas: readonly { readonly id: PersonaKind }[]
  /** The automations of the home page's panorama. */
  readonly featuredAutomations: readonly string[]
  readonly maps: readonly LocalisedMap[]
  readonly charts: readonly LocalisedChart[]
}

export interface LocalisedChart {
  readonly locale: string
  readonly words: ChartWords
}

export interface LocalisedMap {
  readonly locale: string
  readonly branches: readonly MappedBranch[]
  readonly words: MapWords
}

export interface NamedDrawing {
  readonly name: string
  readonly drawing: Drawing
}

export interface DrawingList {
  /** Files of their own, fetched by `<use>` or as a CSS mask. */
  readonly files: readonly { readonly name: string; readonly svg: string }[]
  /** Small ones that stand in the page's own markup. */
  readonly inline: readonly NamedDrawing[]
}

/** On a phone the words must not shrink with the chart, so it is drawn for that width. */
const NARROW_CHART = { width: 350, height: 430 }
export const CHATBOTS_BOX = [1000, 760] as const
/** Under the edges of the two cards that stand above the section. */
const HOME_BORES = [81, 721]

/** Categories lend the rules their lines: a way that is tried, one that is measured, one that runs. */
const RULE_WAYS = ['support', 'analytics', 'ai']

export async function listDrawings(content: DrawnContent): Promise<DrawingList> {
  const drawings = [
    ...modelSheets(content),
    ...paperSections(content),
    ...(await portraits(content)),
    ...content.technologies.map(({ id, pattern }) =>
      named(`technology-${id}`, technologyMark(pattern)),
    ),
    ...Object.entries(CONTOUR_SHEETS).map(([name, sheet]) => named(name, contourSheet(sheet))),
    named('shore', shore('ionian')),
    named('strata-home', wideStrata('korab-section', 360, HOME_BORES)),
  ]
  return {
    files: [
      ...drawings.map(({ name, drawing }) => ({ name, svg: writeSvg(drawing) })),
      { name: 'routes', svg: writeSheet(routes(content.automations)) },
    ],
    inline: inlineDrawings(content),
  }
}

function inlineDrawings(content: DrawnContent): NamedDrawing[] {
  const { automations, featuredAutomations } = content
  const ids = automations.map(({ id }) => id)
  const featured = automations.filter(({ id }) => featuredAutomations.includes(id))
  return [
    named('relief-automations', relief('automations')),
    named('relief-conversational-ai', relief('conversational-ai', CHATBOTS_BOX)),
    named('walkers', standingWalkers('automations')),
    named('panorama', panorama(featuredAutomations)),
    named('panorama-automations', panorama(ids.slice(0, 4), { cell: 46, columns: 7, rows: 5 })),
    ...routes(featured).map(({ name, drawing }) => named(`route-${name}`, drawing)),
    named('strata-research', wideStrata('smolikas', 330, [])),
    ...content.rules.map(({ id, title }, index) =>
      named(`rule-${id}`, route(title, RULE_WAYS[index] ?? '')),
    ),
    ...content.maps.map(({ locale, branches, words }) =>
      named(`branch-map-${locale}`, branchMap(branches, words)),
    ),
    ...content.charts.flatMap(({ locale, words }) => [
      named(`models-chart-${locale}`, modelsChart(content.models, words)),
      named(`models-chart-${locale}-narrow`, modelsChart(content.models, words, NARROW_CHART)),
    ]),
    ...content.personas.map(({ id }) => named(`persona-${id}`, personaMark(id))),
    named('bearings', bearings()),
    named('rope', rope('ljuboten', jobColours(content))),
  ]
}

export function jobColours({ jobs }: Pick<DrawnContent, 'jobs'>): string[] {
  return jobs
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .map((id) => `var(--${jobAccent(id)})`)
}

function named(name: string, drawing: Drawing): NamedDrawing {
  return { name, drawing }
}

function routes(automations: DrawnContent['automations']): NamedDrawing[] {
  return automations.map(({ id, category }) => named(id, route(id, category)))
}

function modelSheets({ models }: DrawnContent): NamedDrawing[] {
  return models.flatMap((model) => [
    named(`model-${model.id}`, sigil(model)),
    named(`model-${model.id}-square`, sigil(model, 320, 320)),
  ])
}

/** On a card, and across the head of the paper's own page. */
function paperSections({ papers }: DrawnContent): NamedDrawing[] {
  return papers.flatMap(({ id, impact, category }) => [
    named(`paper-${id}`, strata(id, impact, { category })),
    named(`paper-${id}-wide`, strata(id, impact, { category, width: 1440, height: 330 })),
  ])
}

async function portraits({ people }: DrawnContent): Promise<NamedDrawing[]> {
  const heightOf = await loadLetterHeights()
  return people.map(({ id, initials }) => named(`person-${id}`, monogram(id, heightOf(initials))))
}

function wideStrata(id: string, height: number, bores: readonly number[]): Drawing {
  return strata(id, 'High', { width: 1440, height, bores })
}
