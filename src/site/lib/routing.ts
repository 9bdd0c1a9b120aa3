import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'

export interface PageMeta {
  /** The title without the company's name, for link previews. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
  readonly sharing: Sharing
}

export interface Sharing {
  readonly site: string
  readonly territory: string
  readonly kind: 'website' | 'article'
  /** Paths; Open Graph gets absolute URLs. */
  readonly image: string
  readonly alt: string
  readonly markdown: string
  readonly feed?: { readonly title: string; readonly href: string } | undefined
}

/** For a route's `meta` export; without data the document keeps its title. */
export function pageHead(data: { readonly meta: PageMeta } | undefined): MetaDescriptor[] {
  if (!data) return []
  const { title, description, canonical, alternates } = data.meta
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map((alternate) => ({ tagName: 'link', rel: 'alternate', ...alternate })),
    ...alternateFormats(data.meta.sharing),
    ...openGraph(data.meta),
  ]
}

function alternateFormats({ markdown, feed }: Sharing): MetaDescriptor[] {
  const alternate = { tagName: 'link', rel: 'alternate' } as const
  return [
    { ...alternate, type: 'text/markdown', href: markdown },
    ...(feed ? [{ ...alternate, type: 'application/atom+xml', ...feed }] : []),
  ]
}

/** Twitter falls back to Open Graph for everything but the card type. */
function openGraph({ name, description, canonical, sharing }: PageMeta): MetaDescriptor[] {
  const properties = {
    'og:type': sharing.kind,
    'og:site_name': sharing.site,
    'og:locale': sharing.territory,
    'og:title': name,
    'og:description': description,
    'og:url': canonical,
    'og:image': new URL(sharing.image, canonical).href,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': sharing.alt,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** For a route's `shouldRevalidate`: the data is prerendered, so a query cannot change it. */
export function revalidateOnPathChange({
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Two letters in front are a locale: no page has a path that short. */
export function localePrefixOf(pathname: string): string {
  return /^\/([a-z]{2})(?:\/|$)/.exec(pathname)?.[1] ?? ''
}

export function localeOfPath(pathname: string): string {
  return localePrefixOf(pathname) || 'en'
}
