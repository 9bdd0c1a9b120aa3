import { contentIn } from '../../data/content.server.ts'
import { formatFigure } from '../../lib/format-figure.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function chatbotsData(locale: string) {
  const { pages, collections } = contentIn(locale)
  const page = pages.chatbots
  return {
    ...pageOpening('chatbots', locale, page),
    hero: {
      ...page.hero,
      figures: page.hero.figures.map((figure) => formatFigure(figure, locale)),
    },
    personas: collections.personas.map(({ id, title, description }) => ({
      id,
      title,
      description,
    })),
    packages: collections.packages.map(({ id, name, description, setupFeeEur, features }) => ({
      id,
      name,
      description,
      price: setupFeeEur === undefined ? page.pricing.quotePrice : `€${setupFeeEur}`,
      terms: setupFeeEur === undefined ? page.pricing.quote : page.pricing.fee,
      features,
    })),
    headings: { personas: page.capabilities.heading, packages: page.pricing.heading },
  }
}
