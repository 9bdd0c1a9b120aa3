import { fillTemplate, localisePath } from '#content/format.ts'
import { hasPage, type Content } from '#content/reader/read-content.ts'
import type { PageMeta, Sharing } from '../lib/routing.ts'
import { contentDirectory, contentIn } from './content.server.ts'
import { listLocalisedPages } from './page-paths.server.ts'

export function pageMeta(
  pageId: string,
  locale: string,
  { title, description }: { readonly title: string; readonly description: string },
): PageMeta {
  const content = contentIn(locale)
  const { site, messages } = content
  const versions = listLocalisedPages().filter((page) => page.id === pageId)
  const own = versions.find((page) => page.locale === locale)
  const english = versions.find((page) => page.locale === 'en')
  const absolute = (path: string) => site.origin + path
  const alternates =
    versions.length < 2 || !english
      ? []
      : [
          ...versions.map((page) => ({ hrefLang: page.locale, href: absolute(page.path) })),
          { hrefLang: 'x-default', href: absolute(english.path) },
        ]
  return {
    name: title,
    title: fillTemplate(messages.titleWithSite, { title }),
    description,
    canonical: absolute(own?.path ?? '/'),
    alternates,
    sharing: pageSharing(pageId, title, content),
  }
}

interface PageBasics {
  readonly meta: { readonly title: string; readonly description: string }
}

/** The data that every page but the home page starts with. */
export function pageBasics(pageId: string, locale: string, { meta }: PageBasics) {
  return { meta: pageMeta(pageId, locale, meta) }
}

function pageSharing(pageId: string, title: string, content: Content): Sharing {
  const { site, messages, locale } = content
  const isPaper = pageId.startsWith('research/')
  return {
    site: site.product,
    territory: messages.sharing.territory,
    kind: isPaper ? 'article' : 'website',
    image: shareImagePath(pageId, locale),
    alt: shareImageAlt(pageId, title, content),
    markdown: markdownPath(pageId, locale),
    ...((isPaper || pageId === 'research') && { feed: feedOf(content) }),
  }
}

export function shareImagePath(pageId: string, locale: string): string {
  return `/share${localisePath(`/${pageId}`, locale)}.png`
}

/** The home page is exported as `index.md`. */
export function markdownPath(pageId: string, locale: string): string {
  return `${localisePath(`/${pageId === 'home' ? 'index' : pageId}`, locale)}.md`
}

/** A locale without a research page uses the English feed. */
export function feedPath(locale: string): string {
  const available = hasPage(contentDirectory, locale, 'research') ? locale : 'en'
  return `${localisePath('/research', available)}.atom`
}

function feedOf({ messages, site, locale }: Content) {
  const { title } = messages.sharing.feed
  return { title: fillTemplate(title, { product: site.product }), href: feedPath(locale) }
}

function shareImageAlt(pageId: string, title: string, { messages, collections }: Content): string {
  const { cards, model, paper, sheet } = messages.sharing
  const own = Object.entries(cards).find(([id]) => id === pageId)
  if (own) return own[1].alt
  const [folder, item] = pageId.split('/')
  const titleIn = (entries: readonly { readonly id: string; readonly title: string }[]) =>
    entries.find(({ id }) => id === item)?.title ?? title
  if (item && folder === 'models') {
    return fillTemplate(model.alt, { title: titleIn(collections.models) })
  }
  if (item && folder === 'research') {
    return fillTemplate(paper.alt, { title: titleIn(collections.papers) })
  }
  return fillTemplate(sheet.alt, { title })
}
