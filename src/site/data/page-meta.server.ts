import { fillTemplate } from '#content/format.ts'
import { contentIn } from './content.server.ts'
import type { PageMeta } from '../lib/page-head.ts'
import { listLocalisedPages } from './page-paths.server.ts'
import { pageSharing } from './page-sharing.server.ts'

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
