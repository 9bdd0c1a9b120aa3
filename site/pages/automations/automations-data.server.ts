import { contentIn } from '../../data/content.server.ts'
import { formatFigure } from '../../lib/format-figure.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function automationsData(locale: string) {
  const { pages, collections } = contentIn(locale)
  const page = pages.automations
  return {
    ...pageOpening('automations', locale, page),
    hero: {
      ...page.hero,
      figures: page.hero.figures.map((figure) => formatFigure(figure, locale)),
    },
    keyFeatures: page.keyFeatures,
    automations: collections.automations.map(({ id, title, status, description, features }) => ({
      id,
      title,
      status: automationStatus(status),
      statusLabel: page.statuses[automationStatus(status)],
      description,
      features,
    })),
  }
}

const STATUSES = ['production', 'beta', 'development'] as const

/** Any value without a label of its own is displayed as planned. */
export function automationStatus(status: string) {
  return STATUSES.find((known) => known === status) ?? 'planned'
}
