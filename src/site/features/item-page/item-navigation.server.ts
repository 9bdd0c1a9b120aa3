import { contentIn } from '../../data/content.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import type { ItemParent } from '../../page-table.ts'

/** Breadcrumbs: home page, catalogue, entry. */
export function itemTrail(
  parent: ItemParent,
  locale: string,
  words: { readonly label: string; readonly here: string; readonly lang?: string },
) {
  const { pages } = contentIn(locale).messages
  const above = (['home', parent] as const).map((id) => ({
    path: pathOf(id, locale),
    label: pages[id],
  }))
  return { ...words, above }
}

export type ItemTrail = ReturnType<typeof itemTrail>

interface Entry {
  readonly id: string
  readonly title: string
  /** Of the title, where it is not that of the page. */
  readonly lang?: string
}

/** The entries before and after one in its catalogue. */
export function itemSteps(
  entries: readonly Entry[],
  id: string,
  place: { readonly parent: ItemParent; readonly locale: string },
  words: Readonly<Record<'label' | 'previous' | 'next' | 'all', string>>,
) {
  const { parent, locale } = place
  const at = entries.findIndex((entry) => entry.id === id)
  const step = (entry: Entry | undefined, label: string) =>
    entry && {
      label,
      title: entry.title,
      ...(entry.lang && { lang: entry.lang }),
      path: pathOf(`${parent}/${entry.id}`, locale),
    }
  return {
    label: words.label,
    previous: step(at > 0 ? entries[at - 1] : undefined, words.previous),
    next: step(entries[at + 1], words.next),
    all: { label: words.all, path: pathOf(parent, locale) },
  }
}

export type ItemStepsData = ReturnType<typeof itemSteps>
