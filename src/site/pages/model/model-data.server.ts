import { automationStatus, fillTemplate, formatList } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Model } from '#content/schema/catalogue.ts'
import {
  findEntry,
  modelFigures,
  paperCategory,
  pick,
  pluralOf,
  shownMeasurement,
  titleLanguage,
} from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { automationMark, plateFile } from '../../data/generated-files.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { itemOf, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { itemSteps, itemTrail } from '../../features/item-page/item-navigation.server.ts'
import { COMPARISON_LIMIT } from '../../features/comparison/compared.ts'
import { caseTeasers } from '../../features/cases/case-teasers.server.ts'
import { similarModels } from './similar-models.ts'

const SIMILAR_COUNT = 3

export function modelData(request: Request) {
  const locale = localeOf(request)
  const content = contentIn(locale)
  const { models } = content.collections
  const model = findEntry(models, itemOf(request))
  const { id, title } = model
  const { breadcrumbs, steps, closing } = content.pages.model
  return {
    ...pageBasics(`models/${id}`, locale, {
      meta: modelMeta(model, content),
    }),
    trail: itemTrail('models', locale, { label: breadcrumbs, here: title }),
    hero: heroData(model, content),
    figures: figuresData(model, content),
    reading: readingData(model, content),
    compare: compareData(model, content),
    related: relatedData(model, content),
    cases: caseTeasers(locale, 'models', id),
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
      domains: formatList(domains, locale),
      accuracy,
      latency,
      implementation: fillTemplate(value, { value: duration }),
    }),
  }
}

function heroData(model: Model, { locale, pages }: Content) {
  const { id, title, complexity, neuralPattern } = model
  const { ask } = pages.model
  return {
    ...pick(model, 'title', 'subtitle', 'description', 'category', 'domains', 'complexity', 'tone'),
    complexityLabel: pages.models.filter.complexities[complexity],
    complexityName: pages.models.filter.complexity,
    drawing: plateFile(`model-${neuralPattern}-square`),
    ask: { label: fillTemplate(ask, { title }), to: contactLink(locale, id) },
  }
}

function figuresData(model: Model, content: Content) {
  const { locale, messages, pages } = content
  const { accuracy, latency, dataSize } = modelFigures(model, pages.models, locale)
  const labels = messages.modelFigures
  const { implementationWeeks: weeks, source } = model
  const measured = (name: keyof typeof labels) =>
    shownMeasurement({ measured: model.measured?.[name], source }, labels[name], content)
  return {
    note: pages.model.figuresNote,
    list: [
      { ...splitUnit(accuracy), label: labels.accuracy, ...measured('accuracy') },
      { ...splitUnit(latency), label: labels.latency, ...measured('latency') },
      { ...splitUnit(dataSize), label: labels.dataSize, ...measured('dataSize') },
      { number: `≈ ${weeks}`, unit: '', label: pages.model.weeks[pluralOf(weeks, locale)] },
    ],
  }
}

/** `94.7%` to `94.7` and `%`: units are shown smaller. */
function splitUnit(figure: string) {
  const [, number = figure, unit = ''] = /^(.*?)([^\d]*)$/.exec(figure) ?? []
  return { number, unit }
}

/** The text of the card; the ids are link targets of the assistant. */
function readingData(model: Model, { pages }: Content) {
  const { card } = pages.models
  const { price, priceText } = pages.automation.reading
  return [
    { id: 'problem', heading: card.problem, text: model.problem },
    ...exampleData(model, pages.home.models.sample),
    { id: 'why', heading: card.why, text: model.whyThisModel },
    { id: 'price', heading: price, text: priceText },
    { id: 'naming', heading: card.naming, text: model.namingReason },
  ]
}

/** A record that goes in, and the result that comes out. */
function exampleData({ example }: Model, sample: string) {
  if (!example) return []
  const { input, facts, output, result, text } = example
  const given = facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')
  return [
    { id: 'input', heading: input, text: `${given}. ${sample}` },
    { id: 'output', heading: output, text: `${result}. ${text}` },
  ]
}

function compareData(model: Model, { locale, pages, collections, messages }: Content) {
  const { heading, lead, link, model: name, weeks } = pages.model.compare
  const { accuracy, latency } = messages.modelFigures
  const rows = [model, ...similarModels(model, collections.models, SIMILAR_COUNT)]
  const ids = rows.map(({ id }) => id)
  return {
    heading,
    lead,
    more: {
      label: link,
      to: `${pathOf('models', locale)}?compare=${ids.slice(0, COMPARISON_LIMIT).join(',')}#compare`,
    },
    columns: [name, accuracy, latency, weeks, pages.models.filter.complexity],
    rows: rows.map((row) => ({
      ...pick(row, 'id', 'title', 'category', 'complexity'),
      path: row === model ? undefined : pathOf(`models/${row.id}`, locale),
      ...pick(modelFigures(row, pages.models, locale), 'accuracy', 'latency'),
      weeks: row.implementationWeeks,
      complexityLabel: pages.models.filter.complexities[row.complexity],
    })),
  }
}

/** The automations and papers that editors assigned to a model. */
function relatedData({ related }: Model, { locale, pages, collections }: Content) {
  const { statuses } = pages.automations
  return {
    ...pages.model.around,
    automationEntries: related.automations.map((id) => {
      const automation = findEntry(collections.automations, id)
      const status = automationStatus(automation.status)
      return {
        ...pick(automation, 'id', 'title', 'description'),
        mark: automationMark(automation),
        path: pathOf(`automations/${id}`, locale),
        status,
        statusLabel: statuses[status],
      }
    }),
    paperEntries: related.papers.map((id) => {
      const paper = findEntry(collections.papers, id)
      return {
        ...pick(paper, 'id', 'title', 'year', 'description'),
        category: paperCategory(paper.category, pages.research),
        path: pathOf(`research/${id}`, locale),
        drawing: plateFile(paper.plate),
        ...titleLanguage(paper, locale),
      }
    }),
  }
}
