import type { Site } from '../http/load-site.ts'

/** The word under which a page is counted, or nothing when it is no page of ours. */
export type RouteOf = (page: string) => string | undefined

/** Pages of single models and papers count together: alone they are visited too rarely to say much. */
export function createRouteOf(site: Pick<Site, 'files'>, languages: readonly string[]): RouteOf {
  const routes = new Map(
    [...site.files]
      .filter(([, { headers }]) => headers['Content-Type']?.startsWith('text/html'))
      .map(([path]) => [path, routeOf(path, languages)]),
  )
  return (page) => routes.get(page)
}

function routeOf(path: string, languages: readonly string[]): string {
  const [, first = '', ...rest] = path.split('/')
  const depth = languages.includes(first) ? rest.length : rest.length + 1
  return depth > 1 ? path.replace(/[^/]+$/, '*') : path
}
