import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import {
  listAnswerRoutes,
  listLocalisedPages,
  type LocalisedPage,
} from './data/page-paths.server.ts'

/** The entries of a catalogue share a route, because every page matches all routes when it starts. */
function routeOf(page: LocalisedPage): LocalisedPage {
  const [parent, entry] = page.id.split('/')
  if (!entry) return page
  return { ...page, id: `${parent}/entry`, path: page.path.replace(/[^/]+$/, ':entry') }
}

const pages = [...listLocalisedPages().map(routeOf), ...listAnswerRoutes()]
const routes = new Map(pages.map((page) => [`${page.locale}:${page.id}`, page]))

/** Pages are inside the boundary, so that navigation and assistant survive an error. */
export default [
  layout('shell/page-boundary.tsx', [
    ...[...routes].map(([id, { path, module }]) =>
      path === '/' ? index(module, { id }) : route(path, module, { id }),
    ),
    route('*', 'shell/not-found-route.tsx'),
  ]),
] satisfies RouteConfig
