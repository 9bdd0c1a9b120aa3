import { DEFAULT_LOCALE, hasPage, listEntries, listLocales } from '#content/reader/read-content.ts'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import { contentDirectory } from './content.server.ts'
import { localisePath } from '#content/format.ts'
import { CONTACT_ANSWER, FURTHER_PAGES, GALLERY, ITEM_PAGES, PAGE_TABLE } from '../page-table.ts'

export interface LocalisedPage {
  readonly id: string
  readonly locale: string
  readonly path: string
  readonly module: string
}

/** Every page in every language that has it. A new language is a folder, never a change here. */
export function listLocalisedPages(): LocalisedPage[] {
  return listLocales(contentDirectory).flatMap((locale) =>
    listPages()
      .filter(({ id }) => hasPage(contentDirectory, locale, catalogueOf(id)))
      .map(({ id, path, module }) => ({ id, locale, path: localisePath(path, locale), module })),
  )
}

function listPages() {
  return [...PAGE_TABLE, ...FURTHER_PAGES, ...listItemPages()]
}

/** One page for each entry of a catalogue; a language that has the catalogue has them too. */
function listItemPages() {
  return ITEM_PAGES.flatMap(({ parent, collection, module }) =>
    listEntries(contentDirectory, collection).map((entry) => {
      const id = `${parent}/${entry}`
      return { id, path: `/${id}`, module }
    }),
  )
}

/** The page of the table that a page belongs to: `models` for `models/kratos` and for itself. */
function catalogueOf(pageId: string): string {
  return pageId.split('/')[0] ?? pageId
}

/** A form can be sent from any language, so each has all answers. */
export function listAnswerRoutes(): LocalisedPage[] {
  return listLocales(contentDirectory).map((locale) => ({
    id: CONTACT_ANSWER.id,
    locale,
    path: answerPath(':outcome', locale),
    module: CONTACT_ANSWER.module,
  }))
}

export function answerPath(outcome: string, locale: string): string {
  return localisePath(`${CONTACT_ANSWER.path}/${outcome}`, locale)
}

export function listPaths(): string[] {
  const answers = listLocales(contentDirectory).flatMap((locale) =>
    Object.keys(CONTACT_OUTCOMES).map((outcome) => answerPath(outcome, locale)),
  )
  return [...listLocalisedPages().map((page) => page.path), GALLERY.path, ...answers]
}

/** The path of a page in a language, or in English where nobody has translated it yet. */
export function pathOf(pageId: string, locale: string): string {
  const page = listPages().find((entry) => entry.id === pageId)
  if (!page) throw new Error(`no page is called ${pageId}`)
  const spoken = hasPage(contentDirectory, locale, catalogueOf(pageId)) ? locale : DEFAULT_LOCALE
  return localisePath(page.path, spoken)
}

/** The page a request is for: data requests carry an ending, pre-rendered ones a slash. */
export function pagePathOf(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/(\/_)?\.data$/, '').replace(/\/$/, '') || '/'
}

/** The entry that an item page is about: the last part of its address. */
export function itemOf(request: Request): string {
  return pagePathOf(request).split('/').at(-1) ?? ''
}

/** The language of an address: its first segment, when that is one of our languages. */
export function localeOf(request: Request): string {
  const first = pagePathOf(request).split('/')[1] ?? ''
  return listLocales(contentDirectory).find((locale) => locale === first) ?? DEFAULT_LOCALE
}
