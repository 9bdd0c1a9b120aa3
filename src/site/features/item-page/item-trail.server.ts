import { contentIn } from '../../data/content.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

/** Where an item page stands: below its catalogue, below the homepage. */
export function itemTrail(
  parent: 'models' | 'research',
  locale: string,
  { label, here }: { readonly label: string; readonly here: string },
) {
  const { pages } = contentIn(locale).messages
  const above = (['home', parent] as const).map((id) => ({
    path: pathOf(id, locale),
    label: pages[id],
  }))
  return { label, above, here }
}

export type ItemTrail = ReturnType<typeof itemTrail>
