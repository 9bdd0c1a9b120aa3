import {
  fillTemplate,
  formatAverage,
  formatNumber,
  oneDecimal,
  splitWord,
  summariseModels,
  unitIn,
  wholeMillions,
} from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import { DEFAULT_LOCALE } from '#content/reader/yaml-file.ts'
import type { Model } from '#content/schema/catalogue.ts'
import { CHART_SIZE, chartPoints } from '#drawings/models-chart.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { plateFile } from '../../data/generated-files.server.ts'
import { modelFigures, pick } from '../../data/collection-entries.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { catalogueOptions, firstCompared, rankByName, withSharedNames } from './model-filter.ts'

export function modelsData(locale: string) {
  const content = contentIn(locale)
  const page = content.pages.models
  const { heading, lead, primary, secondary } = page.closing
  const sources = contentIn(DEFAULT_LOCALE).collections.models
  const models = withSharedNames(content.collections.models, sources)
  return {
    ...pageBasics('models', locale, page),
    hero: heroData(content, locale),
    filter: page.filter,
    options: catalogueOptions(models, sources, locale),
    card: page.card,
    comparison: {
      ...page.comparison,
      first: firstCompared(content.collections.models),
      way: content.pages.model.compare.link,
      labels: comparedLabels(content),
      chart: chartData(content, locale),
    },
    empty: page.empty,
    survey: { ...page.survey, path: contactLink(locale, 'model-survey') },
    models: rankByName(
      models.map((model) => modelCard(model, content, locale)),
      locale,
    ),
    technology: {
      ...page.technology,
      entries: content.collections.technologies.map((entry) => ({
        ...pick(entry, 'id', 'title', 'description'),
        drawing: plateFile(`technology-${entry.pattern}`),
      })),
    },
    closing: {
      heading,
      lead,
      primary: { label: primary, to: contactLink(locale, 'model-integration') },
      secondary: { label: secondary, to: contactLink(locale, 'model-question') },
    },
  }
}

export type ModelsData = ReturnType<typeof modelsData>

export function heroData({ pages, collections }: Content, locale: string) {
  const { badge, heading, lead, actions, trainingData, averageAccuracy, averageLatency } =
    pages.models.hero
  const summary = summariseModels(collections.models)
  const total = splitWord(wholeMillions(summary.dataPoints, locale))
  return {
    badge,
    heading,
    lead,
    actions: {
      primary: { label: actions.primary, to: `${pathOf('models', locale)}#catalogue` },
      secondary: { label: actions.secondary, to: contactLink(locale, 'model-question') },
    },
    figures: [
      { number: total.number, unit: `${total.unit}+`, label: trainingData },
      {
        number: oneDecimal(summary.averageAccuracy, locale),
        unit: unitIn(locale, '%'),
        label: averageAccuracy,
      },
      {
        number: formatNumber(Math.round(summary.averageLatency), 'plain', locale),
        unit: unitIn(locale, 'ms'),
        label: averageLatency,
      },
    ],
  }
}

/** The points of the chart, which the page draws because they are links. */
function chartData({ pages, collections }: Content, locale: string) {
  const { chart, average } = pages.models.hero
  const { highest, fastest, averageAccuracy } = summariseModels(collections.models)
  const text = fillTemplate(average, { value: formatAverage(averageAccuracy, locale) })
  return {
    drawing: `models-chart-${locale}`,
    size: CHART_SIZE,
    label: fillTemplate(chart, { highest, fastest }),
    points: chartPoints(collections.models, text, CHART_SIZE).map((point, index) => ({
      ...point,
      id: collections.models[index]?.id ?? '',
    })),
  }
}

function comparedLabels({ pages, messages }: Content): readonly string[] {
  const { filter, comparison } = pages.models
  const { price } = pages.automation.facts
  const { accuracy, latency, dataSize } = messages.modelFigures
  return [
    filter.category,
    filter.domain,
    accuracy,
    latency,
    dataSize,
    filter.complexity,
    comparison.duration,
    price,
  ]
}

function modelCard(model: Model, { pages, messages }: Content, locale: string) {
  const labels = messages.modelFigures
  const { card, filter, comparison } = pages.models
  const { id, title } = model
  const { accuracy, latency, dataSize, duration } = modelFigures(model, { card }, locale)
  const [before = '', after = ''] = card.implementation.split('≈')
  return {
    ...pick(model, 'id', 'title', 'subtitle', 'category', 'domains', 'description', 'complexity'),
    ...pick(model, 'accuracyPercent', 'latencyMs', 'problem', 'tone'),
    path: pathOf(`models/${id}`, locale),
    pageOf: fillTemplate(card.pageOf, { title }),
    /** In the order of the labels. */
    compared: [
      model.category,
      model.domains.join(', '),
      accuracy,
      latency,
      dataSize,
      filter.complexities[model.complexity],
      `≈${fillTemplate(after, { value: duration })}`,
      pages.automation.facts.onRequest,
    ],
    compareOf: fillTemplate(comparison.tickOf, { title }),
    ask: fillTemplate(pages.model.ask, { title }),
    askPath: contactLink(locale, id),
    complexityName: filter.complexity,
    complexityLabel: filter.complexities[model.complexity],
    figures: [
      { label: labels.accuracy, value: accuracy },
      { label: labels.latency, value: latency },
      { label: labels.dataSize, value: dataSize },
    ],
    samples: fillTemplate(card.samples, { count: dataSize }),
    why: model.whyThisModel,
    naming: model.namingReason,
    // In two parts, so that the value can be larger; together they are the specified line.
    implementation: { label: before, value: `≈${fillTemplate(after, { value: duration })}` },
    drawing: plateFile(`model-${model.neuralPattern}`),
  }
}
