import { createApp } from '#server/app.ts'
import { loadSite } from '#server/http/load-site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, RunningEngine } from './engine.ts'
import { JOURNEYS } from './journeys.ts'
import { Visitor } from './visitor.ts'
import { watchedSite } from './watched-site.ts'

/**
 * Firefox holds a prefetch against `default-src`, which is 'none', where the standard by now asks
 * every directive. The page then comes a moment later, and nothing else is lost.
 */
const KNOWN = /^policy violation: default-src \S+\.data/

/** All journeys in one engine, on the finished build. */
export function runJourneys(engine: Engine): void {
  describe(`${engine.name}:`, () => {
    let app: ReturnType<typeof createApp> | undefined
    let running: RunningEngine | undefined
    let origin = ''

    beforeAll(async () => {
      app = createApp({ site: watchedSite(await loadSite('build')), logLevel: 'silent' })
      origin = await app.listen({ port: 0, host: '127.0.0.1' })
      running = await engine.start()
      console.log(`${engine.name} ${running.version}`)
    }, 60_000)

    afterAll(async () => {
      await running?.stop()
      await app?.close()
    })

    for (const { name, run } of JOURNEYS) {
      test(`PLS-12 ${name}`, async () => {
        const tab = await running?.newTab()
        if (!tab) throw new Error(`${engine.name} is not running`)
        try {
          const visitor = new Visitor(tab, origin)
          await run(visitor)
          const complaints = await visitor.complaints()
          expect(complaints.filter((complaint) => !KNOWN.test(complaint))).toEqual([])
        } finally {
          await tab.close()
        }
      })
    }
  })
}
