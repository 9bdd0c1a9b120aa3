import { fillTemplate, automationStatus } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Model } from '#content/schema/catalogue.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { modelFigures, pluralOf, paperCategory } from '../../data/collection-entries.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { itemOf, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { itemSteps, itemTrail } from '../../features/item-page/item-navigation.server.ts'
import { neighboursOf } from './similar-models.ts'

const NEIGHBOURS = 3

export function modelData(request: Request) {
  const locale = localeOf(request)
  const content = contentIn(locale)
  const { models } = content.collections
  const model = models.find(({ id }) => id === itemOf(request))
  if (!model) throw new Error(`${request.url} is no model`)
  const { id, title } = model
  const { breadcrumbs, around, steps, closing } = content.pages.model
  return {
    ...pageOpening(`models/${id}`, locale, {
      meta: modelMeta(model, content),
      summit: content.pages.models.summit,
    }),
    trail: itemTrail('models', locale, { label: breadcrumbs, here: title }),
    hero: heroData(model, content),
    figures: figuresData(model, content),
    reading: readingData(model, content),
    compare: compareData(model, content),
    around: { ...around, ...modelSurroundings(model, content) },
    steps: itemSteps(models, id, { parent: 'models', locale }, steps),
    closing: {
      heading: fillTemplate(closing.heading, { title }),
      lead: fillTemplate(closing.lead, { title }),
      primary: { label: fillTemplate(closing.link, { title }), to: contactLink(locale, id) },
      secondary: {
        label: content.pages.models.survey.link,
        to: contactLink(locale, 'model-survey'),
      },
    },
  }
}

export type ModelData = ReturnType<typeof modelData>

function modelMeta(model: Model, { locale, pages }: Content) {
  const { title, subtitle, domains } = model
  const { accuracy, latency, duration } = modelFigures(model, pages.models, locale)
  const [, value = '{value}'] = pages.models.card.implementation.split(': ')
  return {
    title: fillTemplate(pages.model.meta.title, { title, subtitle }),
    description: fillTemplate(pages.model.meta.description, {
      title,
      subtitle,
      domains: new Intl.ListFormat(locale).format(domains),
      accuracy,
      latency,
      implementation: fillTemplate(value, { value: duration }),
    }),
  }
}

function heroData(model: Model, { locale, pages }: Content) {
  const { id, title, subtitle, description, category, domains, complexity, tone } = model
  const { drawing, peaks, ask } = pages.model
  const { latency } = modelFigures(model, pages.models, locale)
  return {
    title,
    subtitle,
    description,
    category,
    domains,
    complexity,
    complexityLabel: pages.models.filter.complexities[complexity],
    tone,
    drawing: drawingFile(`model-${id}-square`),
    caption: fillTemplate(drawing, { peaks: peaks[complexity], latency }),
    ask: { label: fillTemplate(ask, { title }), to: contactLink(locale, id) },
  }
}

function figuresData(model: Model, { locale, messages, pages }: Content) {
  const { accuracy, latency, dataSize } = modelFigures(model, pages.models, locale)
  const labels = messages.modelFigures
  const { implementationWeeks: weeks } = model
  return {
    note: pages.model.figuresNote,
    list: [
      { ...inTwo(accuracy), label: labels.accuracy },
      { ...inTwo(latency), label: labels.latency },
      { ...inTwo(dataSize), label: labels.dataSize },
      { number: `≈ ${weeks}`, unit: '', label: pages.model.weeks[pluralOf(weeks, locale)] },
    ],
  }
}

/** Units stand small behind the number: `94.7` and `%`, `18` and `ms`. */
function inTwo(figure: string) {
  const [, number = figure, unit = ''] = /^(.*?)([^\d]*)$/.exec(figure) ?? []
  return { number, unit }
}

/** Both sides of the card as one text, each part with a place that an answer can lead to. */
function readingData(model: Model, { pages }: Content) {
  const { card } = pages.models
  return [
    { id: 'problem', heading: card.problem, text: model.problem },
    { id: 'why', heading: card.why, text: model.whyThisModel },
    { id: 'naming', heading: card.naming, text: model.namingReason },
  ]
}

function compareData(model: Model, { locale, pages, collections, messages }: Content) {
  const { heading, lead, link, model: name, weeks } = pages.model.compare
  const { accuracy, latency } = messages.modelFigures
  const rows = [model, ...neighboursOf(model, collections.models, NEIGHBOURS)]
  return {
    heading,
    lead,
    more: { label: link, to: pathOf('models', locale) },
    columns: [name, accuracy, latency, weeks, pages.models.filter.complexity],
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      category: row.category,
      path: row === model ? undefined : pathOf(`models/${row.id}`, locale),
      accuracy: modelFigures(row, pages.models, locale).accuracy,
      latency: modelFigures(row, pages.models, locale).latency,
      weeks: row.implementationWeeks,
      complexity: row.complexity,
      complexityLabel: pages.models.filter.complexities[row.complexity],
    })),
  }
}

/** The automations and papers that the editors set beside a model. */
function modelSurroundings({ related }: Model, { locale, pages, collections }: Content) {
  const { statuses } = pages.automations
  return {
    routes: drawingFile('routes'),
    automationEntries: related.automations.map((wanted) => {
      const { id, title, description, status } = find(collections.automations, wanted)
      const known = automationStatus(status)
      const path = `${pathOf('automations', locale)}#${id}`
      return { id, title, description, path, status: known, statusLabel: statuses[known] }
    }),
    paperEntries: related.papers.map((wanted) => {
      const { id, title, year, category, description } = find(collections.papers, wanted)
      return {
        id,
        title,
        year,
        category: paperCategory(category, pages.research),
        description,
        path: pathOf(`research/${id}`, locale),
        drawing: drawingFile(`paper-${id}`),
      }
    }),
  }
}

function find<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`no entry is called ${id}`)
  return found
}
