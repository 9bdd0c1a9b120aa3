import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/drawing-files.server.ts'
import { formatMilliseconds, formatNumber, formatPercent } from '../../lib/format-figure.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function modelsData(locale: string) {
  const { pages, collections } = contentIn(locale)
  const page = pages.models
  return {
    ...pageOpening('models', locale, page),
    hero: page.hero,
    models: collections.models.map((model) => ({
      id: model.id,
      title: model.title,
      subtitle: model.subtitle,
      category: model.category,
      description: model.description,
      tone: model.tone,
      drawing: drawingFile(`model-${model.id}`),
      figures: [
        `${page.card.accuracy} ${formatPercent(model.accuracyPercent, locale)}`,
        `${page.card.latency} ${formatMilliseconds(model.latencyMs, locale)}`,
        `${page.card.dataSize} ${formatNumber(model.dataPoints, 'compact', locale)}`,
      ],
    })),
  }
}
