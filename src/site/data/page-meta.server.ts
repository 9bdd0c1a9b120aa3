import { fillTemplate, formatNumber, localisePath } from '#content/format.ts'
import { contentIn, contentDirectory } from './content.server.ts'
import type { PageMeta, Sharing } from '../lib/routing.ts'
import { listLocalisedPages } from './page-paths.server.ts'
import { hasPage, type Content } from '#content/reader/read-content.ts'

/** Head data of a page: made once here, so no page can forget a part of it. */
export function pageMeta(
  pageId: string,
  locale: string,
  meta: { readonly title: string; readonly description: string },
): PageMeta {
  const content = contentIn(locale)
  const { site, messages } = content
  const versions = listLocalisedPages().filter((page) => page.id === pageId)
  const own = versions.find((page) => page.locale === locale)
  const absolute = (path: string) => site.origin + path
  const english = versions.find((page) => page.locale === 'en')
  const alternates =
    versions.length < 2 || !english
      ? []
      : [
          ...versions.map((page) => ({ hrefLang: page.locale, href: absolute(page.path) })),
          { hrefLang: 'x-default', href: absolute(english.path) },
        ]
  return {
    name: meta.title,
    title: fillTemplate(messages.titleWithSite, { title: meta.title }),
    description: meta.description,
    canonical: absolute(own?.path ?? '/'),
    alternates,
    sharing: pageSharing(pageId, meta.title, content),
  }
}

interface Opening {
  readonly meta: { readonly title: string; readonly description: string }
  readonly summit: { readonly name: string; readonly heightMetres: number }
}

/** What every inner page starts with: its head data and the summit it descends from. */
export function pageOpening(pageId: string, locale: string, { meta, summit }: Opening) {
  const { messages } = contentIn(locale)
  const height = formatNumber(summit.heightMetres, 'grouped', locale)
  return {
    meta: pageMeta(pageId, locale, meta),
    summitMetres: summit.heightMetres,
    summit: `${summit.name}, ${fillTemplate(messages.shell.metres, { value: height })}`,
  }
}

/** Of the page with this id; `title` is what it calls itself where it has no picture of its own. */
function pageSharing(pageId: string, title: string, content: Content): Sharing {
  const { site, messages, locale } = content
  const folder = folderOf(pageId)
  return {
    site: site.product,
    territory: messages.sharing.territory,
    kind: folder === 'research' ? 'article' : 'website',
    image: shareImagePath(pageId, locale),
    alt: alternativeOf(pageId, title, content),
    markdown: markdownPath(pageId, locale),
    ...((folder === 'research' || pageId === 'research') && { feed: feedOf(content) }),
  }
}

export function shareImagePath(pageId: string, locale: string): string {
  return `/share${localisePath(`/${pageId}`, locale)}.png`
}

/** The home page has no name in its address; its twin takes the one a folder's first file has. */
export function markdownPath(pageId: string, locale: string): string {
  return `${localisePath(`/${pageId === 'home' ? 'index' : pageId}`, locale)}.md`
}

/** Papers are read in a language when the page that lists them is. */
export function feedPath(locale: string): string {
  const spoken = hasPage(contentDirectory, locale, 'research') ? locale : 'en'
  return `${localisePath('/research', spoken)}.atom`
}

function feedOf({ messages, site, locale }: Content) {
  const { title } = messages.sharing.feed
  return { title: fillTemplate(title, { product: site.product }), href: feedPath(locale) }
}

function alternativeOf(pageId: string, title: string, { messages, collections }: Content): string {
  const { cards, model, paper, sheet } = messages.sharing
  const own = Object.entries(cards).find(([id]) => id === pageId)
  if (own) return own[1].alt
  const item = pageId.split('/')[1]
  const titleIn = (entries: readonly { readonly id: string; readonly title: string }[]) =>
    entries.find(({ id }) => id === item)?.title
  const named = {
    models: [model, collections.models],
    research: [paper, collections.papers],
  } as const
  const folder = folderOf(pageId)
  if (folder !== 'models' && folder !== 'research') return fillTemplate(sheet.alt, { title })
  const [words, entries] = named[folder]
  return fillTemplate(words.alt, { title: titleIn(entries) ?? title })
}

/** Of an item such as `models/kratos`; a page that stands alone has none. */
function folderOf(pageId: string): string {
  return pageId.includes('/') ? (pageId.split('/')[0] ?? '') : ''
}
