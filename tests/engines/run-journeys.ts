import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#server/pages-only.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, RunningEngine } from './engine.ts'
import { CATALOGUE_JOURNEYS } from './catalogue-journeys.ts'
import { JOURNEYS } from './journeys.ts'
import { Visitor } from './visitor.ts'
import { watchedSite } from './watched-site.ts'

/** All journeys in one engine, on the finished build. */
export function runJourneys(engine: Engine): void {
  describe(`${engine.name}:`, () => {
    let app: ReturnType<typeof createApp> | undefined
    let running: RunningEngine | undefined
    let origin = ''

    beforeAll(async () => {
      const pages = await loadPagesOnly('build')
      app = createApp({ ...pages, site: watchedSite(pages.site) })
      origin = await app.listen({ port: 0, host: '127.0.0.1' })
      running = await engine.start()
      console.log(`${engine.name} ${running.version}`)
    }, 60_000)

    afterAll(async () => {
      await running?.stop()
      await app?.close()
    })

    for (const { name, run } of [...JOURNEYS, ...CATALOGUE_JOURNEYS]) {
      test(`PLS-12 ${name}`, async () => {
        const tab = await running?.newTab()
        if (!tab) throw new Error(`${engine.name} is not running`)
        try {
          const visitor = new Visitor(tab, origin)
          await run(visitor)
          expect(await visitor.complaints()).toEqual([])
        } finally {
          await tab.close()
        }
      })
    }
  })
}
