import { pino } from 'pino'
import type { AppDependencies } from './app.ts'
import { loadSite } from './http/load-site.ts'
import { loadServiceTexts } from './load-service-texts.ts'
import { createMetrics } from './metrics.ts'

/** What the server needs where nothing but the pages is asked of it: benches, tests of the pages. */
export async function loadPagesOnly(buildDirectory: string): Promise<AppDependencies> {
  const [site, texts] = await Promise.all([
    loadSite(buildDirectory),
    loadServiceTexts(buildDirectory),
  ])
  return {
    site,
    texts,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    trustedProxies: [],
    readiness: { isDraining: () => false, check: async () => undefined },
  }
}
