import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { listAnswerRoutes, listLocalisedPages } from './data/page-paths.server.ts'

/** Pages are inside the boundary, so that navigation and assistant survive an error. */
export default [
  layout('shell/page-boundary.tsx', [
    ...[...listLocalisedPages(), ...listAnswerRoutes()].map(({ id, locale, path, module }) => {
      const options = { id: `${locale}:${id}` }
      return path === '/' ? index(module, options) : route(path, module, options)
    }),
    route('*', 'shell/not-found-route.tsx'),
  ]),
] satisfies RouteConfig
