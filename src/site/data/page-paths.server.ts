import { DEFAULT_LOCALE, hasPage, listEntries, listLocales } from '#content/reader/read-content.ts'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import { contentDirectory } from './content.server.ts'
import { localisePath } from '#content/format.ts'
import {
  COLLECTION_PAGES,
  CONTACT_ANSWER,
  FURTHER_PAGES,
  ITEM_PAGES,
  PAGE_TABLE,
} from '../page-table.ts'

export interface LocalisedPage {
  readonly id: string
  readonly locale: string
  readonly path: string
  readonly module: string
}

/** Every page in every locale that has it. Adding a locale needs no change here. */
export function listLocalisedPages(): LocalisedPage[] {
  return listLocales(contentDirectory).flatMap((locale) =>
    listPages()
      .filter(({ id }) => hasPage(contentDirectory, locale, catalogueOf(id)))
      .map(({ id, path, module }) => ({ id, locale, path: localisePath(path, locale), module })),
  )
}

function listPages() {
  return [...PAGE_TABLE, ...FURTHER_PAGES, ...listCollectionPages(), ...listItemPages()]
}

export function listCollectionPages() {
  return COLLECTION_PAGES.filter(
    ({ collection }) => listEntries(contentDirectory, collection).length > 0,
  )
}

function listItemPages() {
  return ITEM_PAGES.flatMap(({ parent, collection, module }) =>
    listEntries(contentDirectory, collection).map((entry) => {
      const id = `${parent}/${entry}`
      return { id, path: `/${id}`, module }
    }),
  )
}

/** `models` for `models/kratos` and for `models`. */
function catalogueOf(pageId: string): string {
  return pageId.split('/')[0] ?? pageId
}

/** Answer pages of the contact form, one route per locale. */
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
  return [...listLocalisedPages().map((page) => page.path), ...answers]
}

/** One page for unknown addresses in each language. */
export function listNotFoundPaths(): string[] {
  return listLocales(contentDirectory).map((locale) => localisePath('/404', locale))
}

/** The path of a page in a locale, or in English if it is not translated. */
export function pathOf(pageId: string, locale: string): string {
  const page = listPages().find((entry) => entry.id === pageId)
  if (!page) throw new Error(`unknown page ${pageId}`)
  const isTranslated = hasPage(contentDirectory, locale, catalogueOf(pageId))
  return localisePath(page.path, isTranslated ? locale : DEFAULT_LOCALE)
}

/** The page path of a request: data requests have a suffix, prerender requests a slash. */
export function pagePathOf(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.replace(/(\/_)?\.data$/, '').replace(/\/$/, '') || '/'
}

/** The entry id of an item page: the last path segment. */
export function itemOf(request: Request): string {
  return pagePathOf(request).split('/').at(-1) ?? ''
}

export function localeOf(request: Request): string {
  const first = pagePathOf(request).split('/')[1] ?? ''
  return listLocales(contentDirectory).find((locale) => locale === first) ?? DEFAULT_LOCALE
}
