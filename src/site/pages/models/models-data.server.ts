import {
  fillTemplate,
  formatNumber,
  oneDecimal,
  summariseModels,
  wholeMillions,
} from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { modelFigures } from '../../data/collection-entries.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { rankByName } from './model-filter.ts'

export function modelsData(locale: string) {
  const content = contentIn(locale)
  const page = content.pages.models
  const { heading, lead, primary, secondary } = page.closing
  return {
    ...pageOpening('models', locale, page),
    hero: heroData(content, locale),
    filter: page.filter,
    card: { ...page.card, ...content.messages.modelFigures },
    empty: page.empty,
    survey: { ...page.survey, path: contactLink(locale, 'model-survey') },
    models: rankByName(
      content.collections.models.map((model) => modelCard(model, page, locale)),
      locale,
    ),
    technology: {
      ...page.technology,
      entries: content.collections.technologies.map(({ id, title, description }) => ({
        id,
        title,
        description,
        drawing: drawingFile(`technology-${id}`),
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
export type ModelCardData = ModelsData['models'][number]

function heroData({ pages, collections }: Content, locale: string) {
  const { badge, heading, lead, trainingData, averageAccuracy, averageLatency, chart } =
    pages.models.hero
  const summary = summariseModels(collections.models)
  return {
    badge,
    heading,
    lead,
    figures: [
      { number: wholeMillions(summary.dataPoints, locale), unit: '+', label: trainingData },
      { number: oneDecimal(summary.averageAccuracy, locale), unit: '%', label: averageAccuracy },
      {
        number: formatNumber(Math.round(summary.averageLatency), 'plain', locale),
        unit: 'ms',
        label: averageLatency,
      },
    ],
    chart: {
      wide: `models-chart-${locale}`,
      narrow: `models-chart-${locale}-narrow`,
      label: fillTemplate(chart, { highest: summary.highest, fastest: summary.fastest }),
    },
  }
}

function modelCard(
  model: Content['collections']['models'][number],
  { card }: Content['pages']['models'],
  locale: string,
) {
  const { accuracy, latency, dataSize, duration } = modelFigures(model, { card }, locale)
  const [before = '', after = ''] = card.implementation.split('≈')
  return {
    id: model.id,
    path: pathOf(`models/${model.id}`, locale),
    pageOf: fillTemplate(card.pageOf, { title: model.title }),
    title: model.title,
    subtitle: model.subtitle,
    category: model.category,
    domains: model.domains,
    description: model.description,
    complexity: model.complexity,
    accuracyPercent: model.accuracyPercent,
    latencyMs: model.latencyMs,
    accuracy,
    latency,
    dataSize,
    samples: fillTemplate(card.samples, { count: dataSize }),
    problem: model.problem,
    why: model.whyThisModel,
    naming: model.namingReason,
    // Set in two parts, so that the value can stand large; together they are the specified line.
    implementation: { label: before, value: `≈${fillTemplate(after, { value: duration })}` },
    tone: model.tone,
    drawing: drawingFile(`model-${model.id}`),
  }
}
