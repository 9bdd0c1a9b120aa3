import type { CaseStudy } from '#content/schema/catalogue.ts'
import { contentIn } from '../../data/content.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

/** All cases, or those of a kind of product or of one product. Undefined without any: nothing is shown. */
export function caseTeasers(locale: string, kind?: keyof CaseStudy['products'], product?: string) {
  const { pages, collections } = contentIn(locale)
  const shown = collections.cases.filter(({ products }) => {
    const used = kind ? products[kind] : []
    return used && (!product || used.includes(product))
  })
  if (shown.length === 0) return undefined
  const { heading, more } = pages.cases.teaser
  return {
    heading,
    more: { label: more, to: pathOf('cases', locale) },
    entries: shown.map(({ id, title, client, figures: [figure] }) => ({
      path: pathOf(`cases/${id}`, locale),
      title,
      client,
      ...(figure && { figure: shownChange(figure) }),
    })),
  }
}

/** Without its source, which no page shows. */
export function shownChange({ label, before, after }: CaseStudy['figures'][number]) {
  return { label, before, after }
}

export type CaseTeasersData = ReturnType<typeof caseTeasers>
export type ShownChange = ReturnType<typeof shownChange>
