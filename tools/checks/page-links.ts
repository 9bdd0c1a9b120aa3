export interface PageSource {
  readonly path: string
  readonly html: string
}

/** Internal links must lead to a page or file, and their fragment to an element of it. */
export function findBrokenLinks(
  pages: readonly PageSource[],
  files: ReadonlySet<string>,
): string[] {
  const anchors = new Map(pages.map((page) => [page.path, idsOf(page.html)]))
  return pages.flatMap((page) =>
    attributesOf(page.html, 'href|src').flatMap((target) => {
      if (/^(https:|mailto:|tel:)/.test(target)) return []
      if (!/^[/#]/.test(target))
        return [`${page.path}: links to ${target}, which is no path from the root`]
      const [pathname = '', fragment] = target.split('#')
      const found = pathname.split('?')[0] || page.path
      if (files.has(found)) return []
      const ids = anchors.get(found)
      if (!ids) return [`${page.path}: links to ${target}, which does not exist`]
      return fragment && !ids.has(fragment)
        ? [`${page.path}: links to ${target}, which has no such part`]
        : []
    }),
  )
}

/** What an answer of the assistant names as its source must be there to be looked at. */
export function findLostSources(
  pages: readonly PageSource[],
  passages: readonly { readonly key: string; readonly url: string }[],
): string[] {
  const anchors = new Map(pages.map((page) => [page.path, idsOf(page.html)]))
  return passages
    .filter(({ url }) => {
      const [pathname = '', fragment = ''] = url.split('#')
      return !anchors.get(pathname)?.has(fragment)
    })
    .map(({ key, url }) => `${key}: its place ${url} is on no page`)
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set(attributesOf(html, 'id'))
}

function attributesOf(html: string, names: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*?\\s(?:${names})="([^"]*)"`, 'g'))].flatMap(
    (match) => match[1] ?? [],
  )
}
