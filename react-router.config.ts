import type { Config } from '@react-router/dev/config'
import { listNotFoundPaths, listPaths } from '#site/data/page-paths.server.ts'

export default {
  appDirectory: 'src/site',
  // Tests build a second site beside the real one.
  buildDirectory: process.env['BUILD_DIR'] ?? 'dist',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: () => [...listPaths(), ...listNotFoundPaths()],
} satisfies Config
