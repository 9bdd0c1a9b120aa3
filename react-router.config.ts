import type { Config } from '@react-router/dev/config'
import { listPaths } from './site/data/page-paths.server.ts'

export default {
  appDirectory: 'site',
  // Tests build a second site beside the real one.
  buildDirectory: process.env['KORAB_BUILD_DIR'] ?? 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: () => [...listPaths(), '/404'],
} satisfies Config
