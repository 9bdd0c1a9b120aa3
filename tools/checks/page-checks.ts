import { existsSync } from 'node:fs'
import path from 'node:path'
import { decodeText } from '#build/markdown-export.ts'

export interface PageSource {
  readonly path: string
  readonly html: string
}

/** Internal links must lead to a page or file, and their fragment to an element of it. */
export function findBrokenLinks(
  pages: readonly PageSource[],
  files: ReadonlySet<string>,
): string[] {
  const anchors = anchorsOf(pages)
  return pages.flatMap((page) =>
    attributesOf(page.html, 'href|src').flatMap((target) => {
      if (/^(https:|mailto:|tel:)/.test(target)) return []
      if (!/^[/#]/.test(target))
        return [`${page.path}: links to ${target}, which is not a path from the root`]
      const [pathname = '', fragment] = target.split('#')
      const found = pathname.split('?')[0] || page.path
      if (files.has(found)) return []
      const ids = anchors.get(found)
      if (!ids) return [`${page.path}: links to ${target}, which does not exist`]
      return fragment && !ids.has(fragment)
        ? [`${page.path}: links to ${target}, which has no such element`]
        : []
    }),
  )
}

/** Links of a page lead to pages of its language; only the language switch, with `hreflang`, leads to others. */
export function findForeignLinks(pages: readonly PageSource[]): string[] {
  const paths = new Set(pages.map((page) => page.path))
  return pages.flatMap(({ path: page, html }) => {
    const locale = /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''
    if (!page.startsWith(`/${locale}`)) return []
    return [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
      const href = /\shref="(\/[^"#?]*)/.exec(tag)?.[1]
      if (href === undefined || /\shreflang=/i.test(tag)) return []
      const own = href === '/' ? `/${locale}` : `/${locale}${href}`
      return paths.has(own) ? [`${page}: links to ${href}, but ${own} exists`] : []
    })
  })
}

/** Every source that the assistant can cite must exist on its page. */
export function findLostSources(
  pages: readonly PageSource[],
  passages: readonly { readonly key: string; readonly url: string }[],
): string[] {
  const anchors = anchorsOf(pages)
  return passages
    .filter(({ url }) => {
      const [pathname = '', fragment = ''] = url.split('#')
      return !anchors.get(pathname)?.has(fragment)
    })
    .map(({ key, url }) => `${key}: ${url} is on no page`)
}

/** A note is quoted as it is written: each of its lines must be below the cited heading. */
export function findMissingQuotes(
  pages: readonly PageSource[],
  passages: readonly { readonly key: string; readonly url: string; readonly text: string }[],
): string[] {
  const cited = passages.filter(({ url }) => url.includes('/help#') && !url.endsWith('#hero'))
  return cited.flatMap(({ key, url, text }) => {
    const [pathname, fragment] = url.split('#')
    const html = pages.find((page) => page.path === pathname)?.html ?? ''
    const below = html.split(`id="${fragment}"`)[1]?.split(/<\/details>|<\/section>/)[0] ?? ''
    const shown = decodeText(`<div${below}`)
    return text
      .split('\n')
      .filter((line) => !shown.includes(line.replace(/^- /, '')))
      .map((line) => `${key}: "${line}" is not at ${url}`)
  })
}

function anchorsOf(pages: readonly PageSource[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(pages.map(({ path: page, html }) => [page, new Set(attributesOf(html, 'id'))]))
}

function attributesOf(html: string, names: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*?\\s(?:${names})="([^"]*)"`, 'g'))].flatMap(
    (match) => match[1] ?? [],
  )
}

const UNIQUE = {
  title: /<title>[^<]+<\/title>/,
  description: /<meta name="description" content="[^"]+"/,
  'canonical link': /<link rel="canonical" href="https:[^"]+"/,
}
const REQUIRED = {
  ...UNIQUE,
  'share image': /<meta property="og:image" content="https:[^"]+\.png"/,
  'share image description': /<meta property="og:image:alt" content="[^"]+"/,
  'Markdown export': /<link rel="alternate" type="text\/markdown" href="\/[^"]+\.md"/,
  'structured data': /<script type="application\/ld\+json">\{[^<]+\}<\/script>/,
}

/** Metadata of indexed pages must be complete, and unique but for the picture of the section. */
export function findHeadFaults(pages: readonly PageSource[]): string[] {
  const indexed = pages.filter(
    ({ html }) => !html.includes('<meta name="robots" content="noindex"'),
  )
  const missing = indexed.flatMap(({ path: page, html }) => [
    ...Object.entries(REQUIRED)
      .filter(([, pattern]) => !pattern.test(html))
      .map(([name]) => `${page}: has no ${name}`),
    ...(html.split('<h1').length === 2 ? [] : [`${page}: must have exactly one h1`]),
    ...[...html.matchAll(/<h[12](?:\s[^>]*)?>([\s\S]*?)<\/h[12]>/g)]
      .map((match) => decodeText(match[0]).trim())
      .filter((heading) => /^\p{Ll}/u.test(heading))
      .map((heading) => `${page}: "${heading}" begins with a small letter`),
  ])
  const repeated = Object.entries(UNIQUE).flatMap(([name, pattern]) => {
    const first = new Map<string, string>()
    return indexed.flatMap(({ path: page, html }) => {
      const found = pattern.exec(html)?.[0]
      if (!found) return []
      // The title of a paper is the same in every language.
      const text = `${/<html lang="[^"]*/.exec(html)?.[0]} ${found}`
      const earlier = first.get(text)
      first.set(text, earlier ?? page)
      return earlier === undefined ? [] : [`${page}: has the same ${name} as ${earlier}`]
    })
  })
  return [...missing, ...repeated]
}

/** Without a size, an SVG fills the window when the stylesheet could not be loaded. */
export function findUnsizedDrawings(pages: readonly PageSource[]): string[] {
  return pages.flatMap(({ path: page, html }) => {
    const tags = new Set(html.match(/<svg\b[^>]*>/g))
    return [...tags]
      .filter((tag) => !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag))
      .map((tag) => `${page}: ${tag} has no width and height`)
  })
}

/** Without an address a picture shows nothing, and no check of links finds it. */
export function findEmptyPictures(pages: readonly PageSource[]): string[] {
  return pages.flatMap(({ path: page, html }) =>
    (html.match(/<img\b[^>]*>/g) ?? [])
      .filter((tag) => !/\ssrc(?:set)?="[^"]+"/i.test(tag))
      .map((tag) => `${page}: ${tag} has no address`),
  )
}

export function findImageFaults(pages: readonly PageSource[], client: string): string[] {
  return pages.flatMap(({ path: page, html }) => {
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    if (!url) return []
    const { pathname } = new URL(url)
    if (existsSync(path.join(client, pathname))) return []
    return [`${page}: its share image ${pathname} does not exist`]
  })
}
