import { fillGaps } from '#content/fill-gaps.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function careersData(locale: string) {
  const { pages, collections, site } = contentIn(locale)
  const page = pages.careers
  return {
    ...pageOpening('careers', locale, page),
    hero: page.hero,
    labels: {
      requirements: page.requirements,
      apply: page.apply,
      address: fillGaps(page.address, { email: site.presidentEmail }),
    },
    jobs: collections.jobs
      .toSorted((a, b) => a.id - b.id)
      .map(({ slug, title, location, description, requirements, tags }) => ({
        slug,
        title,
        location,
        description,
        requirements,
        tags,
        mail: `mailto:${site.presidentEmail}?subject=${encodeURIComponent(title)}`,
      })),
  }
}
