import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/drawing-files.server.ts'
import { formatFigure } from '../../lib/format-figure.ts'
import { paperCategory } from '../../data/paper-category.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function researchData(locale: string) {
  const { pages, collections, messages } = contentIn(locale)
  const page = pages.research
  return {
    ...pageOpening('research', locale, page),
    hero: page.hero,
    band: {
      heading: page.band.heading,
      lead: page.band.lead,
      figures: page.band.figures.map((figure) => formatFigure(figure, locale)),
    },
    labels: { ...page.card, newTab: messages.shell.newTab },
    papers: collections.papers
      .toSorted((a, b) => b.year - a.year)
      .map(({ id, title, year, category, publication, country, description, link }) => ({
        id,
        title,
        note: `${year} · ${paperCategory(category, page)}`,
        publication,
        country,
        description,
        link,
        drawing: drawingFile(`paper-${id}`),
      })),
  }
}
