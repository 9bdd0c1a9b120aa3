import { formatEuros } from '#content/format.ts'
import { entryPassages } from '#content/passages/entries.ts'
import { legalPassages, notePassages, publishedNotes } from '#content/passages/legal.ts'
import { pagePassages } from '#content/passages/pages.ts'
import type { PassageInput } from '#content/passages/passage.ts'
import { createWriter } from '#content/passages/sentences.ts'
import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import { readSearchKeywords } from '#content/reader/lists.ts'
import { contentDirectory, contentIn } from '../../../data/content.server.ts'
import { pathOf } from '../../../data/page-paths.server.ts'
import type { SearchEntry, SearchKind } from './search-file.ts'

export interface ListedEntry extends SearchEntry {
  readonly text: string
}

/** By the first part of a passage's key. Other passages are not on a page, or only teasers. */
const KINDS: Readonly<Record<string, SearchKind>> = {
  pages: 'page',
  packages: 'chatbot',
  personas: 'chatbot',
  roadmap: 'chatbot',
  models: 'model',
  technologies: 'page',
  automations: 'automation',
  papers: 'paper',
  cases: 'page',
  jobs: 'job',
  people: 'page',
  branches: 'page',
  legal: 'legal',
  knowledge: 'help',
}

/** Kinds with a page per entry. */
const OWN_PAGE = new Set<SearchKind>(['model', 'paper'])

/** Headings of pages and jobs do not name their topic, so typical questions are indexed as well. */
const WITH_QUESTIONS = new Set<SearchKind>(['page', 'job'])
/** More make the index larger than what they find is worth. */
const MAX_QUESTIONS = 15

export function listEntries(locale: string): ListedEntry[] {
  const content = contentIn(locale)
  const notes = describeEntries(content, locale)
  const entries = new Map<string, ListedEntry>()
  const inputs = listPassageInputs(content).flatMap((input) => {
    const kind = KINDS[input.key.split('/')[0] ?? '']
    if (!kind || input.key.endsWith('#code')) return []
    return [{ input, kind, address: addressOf(input, kind, DEFAULT_LOCALE) }]
  })
  const addresses = new Set(inputs.map(({ address }) => address))
  const keywords = new Map(readSearchKeywords(contentDirectory, addresses, locale))
  for (const { input, kind, address } of inputs) {
    const url = addressOf(input, kind, locale)
    const questions = content.knowledge.questions.get(input.key) ?? []
    const asked = WITH_QUESTIONS.has(kind) ? questions.slice(0, MAX_QUESTIONS) : []
    const added = keywords.get(address) ?? []
    keywords.delete(address)
    const { anchor, item = '' } = input
    const id = (anchor === 'hero' ? item : anchor).replaceAll('-', ' ')
    const text = [input.text, id, ...asked, ...added].join(' ')
    const known = entries.get(url)
    entries.set(url, {
      ...(known ?? { kind, url, ...shownOf(input, notes, content) }),
      text: known ? `${known.text} ${text}` : text,
    })
  }
  return [...entries.values()]
}

function listPassageInputs(content: Content): PassageInput[] {
  const writer = createWriter(content)
  return [
    ...pagePassages(writer).filter(isOwnSection),
    ...legalPassages(writer).filter(isSection),
    ...notePassages(writer, publishedNotes(content)).filter(isSection),
    ...entryPassages(writer),
  ]
}

/** The rows of a section are in its text. */
function isSection({ key, parent = key }: PassageInput): boolean {
  return parent === key
}

/** Leaves out the previews on the home page and the closing bands. */
function isOwnSection({ page, anchor }: PassageInput): boolean {
  return anchor === 'hero' || (page !== 'home' && anchor !== 'closing')
}

function addressOf(
  { key, page, item, anchor }: PassageInput,
  kind: SearchKind,
  locale: string,
): string {
  if (item ?? OWN_PAGE.has(kind)) return pathOf(`${page}/${key.replace(/^\w+\/|#.*/g, '')}`, locale)
  const path = pathOf(page, locale)
  return anchor === 'hero' ? path : `${path}#${anchor}`
}

/** A page is listed by its name, a section by its heading. */
function shownOf(
  { key, page, item, anchor, headings }: PassageInput,
  notes: ReadonlyMap<string, string>,
  { messages }: Content,
): Pick<SearchEntry, 'title' | 'note'> {
  const name = messages.pages[page]
  const isPage = anchor === 'hero' && !item
  return {
    title: isPage ? name : (headings.at(-1) ?? name),
    note: notes.get(isPage ? page : key) ?? name,
  }
}

const MAX_NOTE_LENGTH = 110

/** Descriptions by page id or entry key. */
function describeEntries(content: Content, locale: string): Map<string, string> {
  const { pages, legal, collections, messages } = content
  const { models, automations, papers, cases, packages, personas, roadmap } = collections
  const { technologies, jobs, people, branches } = collections
  const notes = [
    // Written for one line, unlike the descriptions for search engines.
    ...Object.entries(messages.sharing.cards).map(([id, { line }]) => [id, line]),
    ['help', pages.help.hero.lead],
    ['try', pages.try.hero.lead],
    ...Object.entries(legal).map(([id, { lead }]) => [id, lead]),
    ...publishedNotes(content).flatMap(({ id, title, body }) =>
      body.map((section) => [`knowledge/${id}#${section.id}`, title]),
    ),
    ...models.map(({ id, subtitle }) => [`models/${id}`, subtitle]),
    ...described('automations', automations),
    ...cases.map(({ id, client }) => [`cases/${id}`, client]),
    ...papers.map(({ id, year, description }) => [`papers/${id}`, `${year}. ${description}`]),
    ...packages.map(({ id, setupFeeEur: fee, description }) => [
      `packages/${id}`,
      `${fee === undefined ? pages.chatbots.pricing.quote : formatEuros(fee, locale)}. ${description}`,
    ]),
    ...described('personas', personas),
    ...described('roadmap', roadmap),
    ...described('technologies', technologies),
    ...jobs.map(({ slug, employment, location }) => [`jobs/${slug}`, `${employment}, ${location}`]),
    ...people.map(({ id, title1, title2 }) => [`people/${id}`, `${title1}, ${title2}`]),
    ...branches.map(({ id, city }) => [`branches/${id}`, city]),
  ]
  return new Map(notes.map(([key = '', note = '']) => [key, shorten(note)]))
}

function described(
  group: string,
  entries: readonly { readonly id: string; readonly description: string }[],
): string[][] {
  return entries.map(({ id, description }) => [`${group}/${id}`, description])
}

function shorten(text: string): string {
  if (text.length <= MAX_NOTE_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', MAX_NOTE_LENGTH))} …`
}
