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
    sharing: pageSharing(pageId, content),
  }
}

interface PageBasics {
  readonly meta: { readonly title: string; readonly description: string }
}

/** The data that every page but the home page starts with. */
export function pageBasics(pageId: string, locale: string, { meta }: PageBasics) {
  return { meta: pageMeta(pageId, locale, meta) }
}

function pageSharing(pageId: string, content: Content): Sharing {
  const { site, messages, locale } = content
  const { cards, sheet } = messages.sharing
  const [section] = pageId.split('/')
  const picture = Object.entries(cards).find(([id]) => id === section)
  const isPaper = pageId.startsWith('research/')
  return {
    site: site.product,
    territory: messages.sharing.territory,
    kind: isPaper ? 'article' : 'website',
    // Of the section. None has words, because names change.
    image: `/share/${picture ? section : 'sheet'}.png`,
    alt: (picture?.[1] ?? sheet).alt,
    markdown: markdownPath(pageId, locale),
    ...((isPaper || pageId === 'research') && { feed: feedOf(content) }),
  }
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
