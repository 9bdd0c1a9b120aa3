import { contentIn } from '../../data/content.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { jobAccent } from './job-accent.ts'

export function careersData(locale: string) {
  const { pages, collections, site, messages } = contentIn(locale)
  const page = pages.careers
  return {
    ...pageOpening('careers', locale, page),
    hero: page.hero,
    labels: {
      requirements: page.requirements,
      apply: page.apply,
      address: page.address,
      copy: messages.copy,
    },
    email: site.presidentEmail,
    jobs: collections.jobs.toSorted((a, b) => a.id - b.id).map((job) => jobCard(job, site)),
    next: {
      ...page.next,
      links: page.next.links.map((link) => ({ ...link, path: pathOf(link.id, locale) })),
    },
  }
}

export type CareersData = ReturnType<typeof careersData>

type Content = ReturnType<typeof contentIn>

function jobCard(job: Content['collections']['jobs'][number], site: Content['site']) {
  const { id, slug, title, location, employment, description, requirements, tags } = job
  return {
    slug,
    title,
    location,
    employment,
    description,
    requirements,
    tags,
    accent: jobAccent(id),
    mail: `mailto:${site.presidentEmail}?subject=${encodeURIComponent(title)}`,
  }
}
