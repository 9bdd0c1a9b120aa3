import type { BuiltKnowledge, BuiltPassage } from '#content/passages/passage.ts'
import { DEFAULT_LANGUAGE } from '#shared/contact.ts'
import { createLookup, type Passage } from '../retrieval/answer-cards.ts'
import type { Retrieved } from '../retrieval/retriever.ts'
import { MAX_PAGES } from './prompt.ts'

/** A page of this site as a model reads it, with the number under which it is cited. */
export interface GivenText {
  readonly number: number
  readonly url: string
  readonly title: string
  readonly text: string
}

/** Texts are split differently in other languages. */
const PART = /\/\d+$/

/**
 * The pages of the best results as Markdown, each cut around what was found, and for other languages the English page
 * as well. Made of the passages and not of the exports of the build, which contain demo conversations and sample
 * documents (docs/decisions/0051).
 */
export function createSitePages({ passages, translations }: BuiltKnowledge, maxBytes: number) {
  const all = [...passages, ...translations]
  const byPath = Map.groupBy(all.filter(isSection), pathOf)
  const lookUp = createLookup({ passages, translations })
  const english = new Map(passages.map((one) => [one.key.replace(PART, ''), one]))
  const pageOf = (found: BuiltPassage) => {
    const page = toMarkdown(around(byPath.get(pathOf(found)) ?? [], found.key, maxBytes))
    return isSection(found) ? page : `${found.text}\n\n${page}`
  }
  const textOf = (found: BuiltPassage) => {
    const original =
      found.language === DEFAULT_LANGUAGE ? undefined : english.get(found.key.replace(PART, ''))
    return [found, ...(original ? [original] : [])].map(pageOf).join('\n\n')
  }
  return {
    maxBytes,
    /** A page once, with the first of its passages; further pages until there are three. */
    read: (
      { candidates = [], language = DEFAULT_LANGUAGE }: Pick<Retrieved, 'candidates' | 'language'>,
      served: readonly Passage[],
    ): readonly GivenText[] => {
      const seen = new Set<string>()
      const given = served.map(({ key, card, url, title, text }) => {
        const found = lookUp(key, language)
        const isNew = found && !seen.has(pathOf(found))
        if (isNew) seen.add(pathOf(found))
        return { number: card.source, url, title, text: isNew ? textOf(found) : text }
      })
      for (const { key, role } of candidates) {
        const found = role === 'answer' ? lookUp(key, language) : undefined
        if (!found || seen.size >= MAX_PAGES || seen.has(pathOf(found))) continue
        seen.add(pathOf(found))
        const { url, title } = found
        given.push({ number: given.length + 1, url, title, text: textOf(found) })
      }
      return given
    },
  }
}

export type SitePages = ReturnType<typeof createSitePages>

/** Comparisons repeat what the sections say. */
function isSection({ card }: BuiltPassage): boolean {
  return card?.type !== 'table'
}

function pathOf({ url }: BuiltPassage): string {
  return url.split('#')[0] ?? url
}

/** The part of a page around one of its passages, by whole passages. */
function around(
  page: readonly BuiltPassage[],
  key: string,
  maxBytes: number,
): readonly BuiltPassage[] {
  const bytes = page.map((one) => Buffer.byteLength(sectionOf(one)))
  let start = Math.max(
    0,
    page.findIndex((one) => one.key === key),
  )
  let end = start
  let left = maxBytes
  const fits = (index: number) => {
    const isTaken = (bytes[index] ?? Infinity) <= left
    if (isTaken) left -= bytes[index] ?? 0
    return isTaken
  }
  for (let hasGrown = true; hasGrown;) {
    const isLonger = fits(end)
    if (isLonger) end += 1
    const isEarlier = fits(start - 1)
    if (isEarlier) start -= 1
    hasGrown = isLonger || isEarlier
  }
  return page.slice(start, end)
}

function toMarkdown(sections: readonly BuiltPassage[]): string {
  return sections.map(sectionOf).join('\n\n')
}

function sectionOf({ headingPath, text }: BuiltPassage): string {
  return `## ${headingPath.join(', ')}\n\n${text}`
}
