import { catalogueChunks } from '#content/passages/catalogue-chunks.ts'
import { chatbotChunks } from '#content/passages/chatbot-chunks.ts'
import { companyChunks } from '#content/passages/company-chunks.ts'
import type { Draft } from '#content/passages/draft.ts'
import { legalChunks } from '#content/passages/legal-chunks.ts'
import { pageChunks } from '#content/passages/page-chunks.ts'
import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import { readSearchKeywords } from '#content/reader/search-keywords.ts'
import { contentDirectory, contentIn } from '../../../data/content.server.ts'
import { pathOf } from '../../../data/page-paths.server.ts'
import type { SearchEntry, SearchKind } from './search-file.ts'
import { describeEntries } from './describe-entries.server.ts'

export interface ListedEntry extends SearchEntry {
  readonly text: string
}

/** By the first part of a passage's key. What is missing here is on no page, or only a teaser. */
const KINDS: Readonly<Record<string, SearchKind>> = {
  pages: 'page',
  packages: 'chatbot',
  personas: 'chatbot',
  roadmap: 'chatbot',
  models: 'model',
  technologies: 'page',
  automations: 'automation',
  papers: 'paper',
  jobs: 'job',
  people: 'page',
  branches: 'page',
  legal: 'legal',
}

/** These have a page of their own, below that of their catalogue. */
const OWN_PAGE = new Set<SearchKind>(['model', 'paper'])

/**
 * The headings of our pages are no names of things, so what visitors ask there is searched as well.
 * A card says by itself what it is about, and the index stays small.
 */
const ASKED = new Set<SearchKind>(['page', 'job'])

/** Everything a visitor can look for in one language, with the words that stand there. */
export function listEntries(locale: string): ListedEntry[] {
  const content = contentIn(locale)
  const notes = describeEntries(content)
  const entries = new Map<string, ListedEntry>()
  const keywords = new Map(readSearchKeywords(contentDirectory))
  for (const draft of listDrafts(content)) {
    const kind = KINDS[draft.key.split('/')[0] ?? '']
    if (!kind || draft.key.endsWith('#code')) continue
    const url = addressOf(draft, kind, locale)
    const asked = ASKED.has(kind) ? (content.knowledge.questions.get(draft.key) ?? []) : []
    const address = addressOf(draft, kind, DEFAULT_LOCALE)
    const added = keywords.get(address) ?? []
    keywords.delete(address)
    const text = [draft.text, draft.anchor.replaceAll('-', ' '), ...asked, ...added].join(' ')
    const known = entries.get(url)
    entries.set(url, {
      ...(known ?? { kind, url, ...shownOf(draft, notes, content) }),
      text: known ? `${known.text} ${text}` : text,
    })
  }
  const unknown = [...keywords.keys()]
  if (unknown.length > 0) {
    throw new Error(`content/search-keywords.yaml: no such address: ${unknown.join(', ')}`)
  }
  return [...entries.values()]
}

function listDrafts(content: Content): Draft[] {
  return [
    ...pageChunks(content).filter(isOwnSection),
    ...legalChunks(content),
    ...catalogueChunks(content),
    ...chatbotChunks(content),
    ...companyChunks(content),
  ]
}

/** The homepage previews the others, and a closing band only asks for a message. */
function isOwnSection({ page, anchor }: Draft): boolean {
  return anchor === 'hero' || (page !== 'home' && anchor !== 'closing')
}

function addressOf({ key, page, anchor }: Draft, kind: SearchKind, locale: string): string {
  if (OWN_PAGE.has(kind)) return pathOf(`${page}/${key.replace(/^\w+\/|#.*/g, '')}`, locale)
  const path = pathOf(page, locale)
  return anchor === 'hero' ? path : `${path}#${anchor}`
}

/** A page goes by its name, all else by its heading with the page below. */
function shownOf(
  { key, page, anchor, headings }: Draft,
  notes: ReadonlyMap<string, string>,
  { messages }: Content,
): Pick<SearchEntry, 'title' | 'note'> {
  const name = messages.pages[page]
  const isPage = anchor === 'hero'
  return {
    title: isPage ? name : (headings.at(-1) ?? name),
    note: notes.get(isPage ? page : key) ?? name,
  }
}
