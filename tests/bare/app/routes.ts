import { index, type RouteConfig } from '@react-router/dev/routes'

// oxlint-disable-next-line import/no-default-export -- the framework reads the default export
export default [index('counter-route.tsx')] satisfies RouteConfig
