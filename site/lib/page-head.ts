import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
}

/** For a route's `meta` export; a failed load has no data and keeps the document's own title. */
export function pageHead(data: { readonly meta: PageMeta } | undefined): MetaDescriptor[] {
  if (!data) return []
  const { title, description, canonical, alternates } = data.meta
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(({ hrefLang, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href,
    })),
  ]
}
