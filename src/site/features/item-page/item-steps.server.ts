import { pathOf } from '../../data/page-paths.server.ts'

interface Entry {
  readonly id: string
  readonly title: string
}

interface StepWords {
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly all: string
}

/** The entries before and after one in the order of its catalogue; the ends have one neighbour. */
export function itemSteps(
  entries: readonly Entry[],
  id: string,
  place: { readonly parent: 'models' | 'research'; readonly locale: string },
  words: StepWords,
) {
  const { parent, locale } = place
  const at = entries.findIndex((entry) => entry.id === id)
  const step = (entry: Entry | undefined, label: string) =>
    entry && { label, title: entry.title, path: pathOf(`${parent}/${entry.id}`, locale) }
  return {
    label: words.label,
    previous: step(at > 0 ? entries[at - 1] : undefined, words.previous),
    next: step(entries[at + 1], words.next),
    all: { label: words.all, path: pathOf(parent, locale) },
  }
}

export type ItemStepsData = ReturnType<typeof itemSteps>
