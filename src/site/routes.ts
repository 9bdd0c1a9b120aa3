import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { listAnswerRoutes, listLocalisedPages } from './data/page-paths.server.ts'
import { GALLERY } from './page-table.ts'

/** All pages live inside the boundary, so that an error leaves navigation and assistant standing. */
export default [
  layout('shell/page-boundary.tsx', [
    ...[...listLocalisedPages(), ...listAnswerRoutes()].map(({ id, locale, path, module }) => {
      const options = { id: `${locale}:${id}` }
      return path === '/' ? index(module, options) : route(path, module, options)
    }),
    route(GALLERY.path, GALLERY.module, { id: GALLERY.id }),
    route('*', 'shell/not-found-route.tsx'),
  ]),
] satisfies RouteConfig
