import { createHash } from 'node:crypto'
import { localisePath } from '../localise-path.ts'
import type { Content } from '../reader/read-content.ts'
import type { Chunk } from './chunk.ts'

export type PageId = keyof Content['messages']['pages']

/** What a maker of chunks has to say; the rest follows from the language and the page. */
export interface Draft {
  readonly key: string
  readonly entries: readonly string[]
  readonly page: PageId
  /** The entry whose own page shows it, where the catalogue hides or lacks the text. */
  readonly item?: string
  /** The id of the card or section on its page. */
  readonly anchor: string
  /** Below the name of the page. */
  readonly headings: readonly string[]
  readonly text: string
}

export function finishDraft(draft: Draft, { locale, messages, knowledge }: Content): Chunk {
  const { key, entries, item, anchor, headings, text } = draft
  const page = pagePath(draft.page, locale)
  const name = messages.pages[draft.page]
  const facts = {
    key,
    entries,
    language: locale,
    page,
    url: item ? `${page}/${item}#${anchor}` : `${page}#${anchor}`,
    headingPath: [name, ...headings],
    title: [name, ...headings.slice(-1)].join(': '),
    text,
    questions: knowledge.questions.get(key) ?? [],
  }
  return { ...facts, hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}

export function pagePath(page: PageId, locale: string): string {
  return localisePath(page === 'home' ? '/' : `/${page}`, locale)
}
