import type { BuiltKnowledge, BuiltPassage } from '#content/passages/passage.ts'
import { DEFAULT_LANGUAGE } from '#shared/contact.ts'
import { cleanPassage } from './answer/visible-characters.ts'
import { createLookup, type Passage } from '../retrieval/answer-cards.ts'

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
  const sections = [...passages, ...translations].filter(isSection).map(toSection)
  const byPath = Map.groupBy(sections, ({ path }) => path)
  const lookUp = createLookup({ passages, translations })
  const english = new Map(passages.map((one) => [one.key.replace(PART, ''), one]))
  const pageOf = (found: BuiltPassage) =>
    around(byPath.get(pathOf(found)) ?? [], found.key, maxBytes)
      .map(({ text }) => text)
      .join('\n\n')
  /** What was found and is not on the page, as a comparison, comes first. */
  const textOf = (found: BuiltPassage, text: string) => {
    const page = pageOf(found)
    const others = cleanPassage(text)
      .split('\n')
      .filter((line) => !page.includes(line))
    const original =
      found.language === DEFAULT_LANGUAGE ? undefined : english.get(found.key.replace(PART, ''))
    const texts = [others.join('\n'), page, original ? pageOf(original) : '']
    return texts.filter((one) => one !== '').join('\n\n')
  }
  return {
    maxBytes,
    /** A page once, with the first of its passages. */
    read: (served: readonly Passage[], language = DEFAULT_LANGUAGE): readonly GivenText[] => {
      const seen = new Set<string>()
      return served.map(({ key, card, url, title, text }) => {
        const found = lookUp(key, language)
        const isNew = found && !seen.has(pathOf(found))
        if (isNew) seen.add(pathOf(found))
        return { number: card.source, url, title, text: isNew ? textOf(found, text) : text }
      })
    },
  }
}

export type SitePages = ReturnType<typeof createSitePages>

/** Comparisons repeat what the sections say: only those that were found are given. */
function isSection({ card }: BuiltPassage): boolean {
  return card?.type !== 'table'
}

function pathOf({ url }: BuiltPassage): string {
  return url.split('#')[0] ?? url
}

interface Section {
  readonly key: string
  readonly path: string
  readonly text: string
  readonly bytes: number
}

function toSection(passage: BuiltPassage): Section {
  const { key, headingPath, text } = passage
  const markdown = `## ${headingPath.join(', ')}\n\n${cleanPassage(text)}`
  return { key, path: pathOf(passage), text: markdown, bytes: Buffer.byteLength(markdown) }
}

/** The part of a page around one of its sections, by whole sections. */
function around(page: readonly Section[], key: string, maxBytes: number): readonly Section[] {
  const found = page.findIndex((one) => one.key === key)
  let start = Math.max(0, found)
  let end = start
  let left = maxBytes
  const take = (section: Section | undefined) => {
    const isTaken = section !== undefined && section.bytes <= left
    if (isTaken) left -= section.bytes
    return isTaken
  }
  for (let hasGrown = true; hasGrown;) {
    const isLonger = take(page[end])
    if (isLonger) end += 1
    const isEarlier = take(page[start - 1])
    if (isEarlier) start -= 1
    hasGrown = isLonger || isEarlier
  }
  return page.slice(start, end)
}
