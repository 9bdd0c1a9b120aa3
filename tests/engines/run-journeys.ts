import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, RunningEngine } from './engine.ts'
import { CATALOGUE_JOURNEYS } from './catalogue-journeys.ts'
import { CHAT_JOURNEYS } from './chat-journeys.ts'
import { JOURNEYS } from './journeys.ts'
import { TRY_JOURNEYS } from './try-journeys.ts'
import { Visitor } from './visitor.ts'
import { FORM_JOURNEYS } from './form-journeys.ts'
import { serveWithService, type ServedSite } from './serve-with-service.ts'

const ALL = [
  ...JOURNEYS,
  ...CATALOGUE_JOURNEYS,
  ...FORM_JOURNEYS,
  ...CHAT_JOURNEYS,
  ...TRY_JOURNEYS,
]

/** The first run on a machine embeds the whole site. */
const START_MS = 300_000

/** Runs the journeys in one engine against the build. */
export function runJourneys(engine: Engine): void {
  describe(`${engine.name}:`, () => {
    let site: ServedSite | undefined
    let running: RunningEngine | undefined

    beforeAll(async () => {
      site = await serveWithService()
      running = await engine.start()
      console.log(`${engine.name} ${running.version}`)
    }, START_MS)

    afterAll(async () => {
      await running?.stop()
      await site?.close()
    })

    for (const { name, run } of ALL) {
      test(`PLS-12 ${name}`, async () => {
        await site?.resetLimits()
        const tab = await running?.newTab()
        if (!tab || !site) throw new Error(`${engine.name} is not running`)
        try {
          const visitor = new Visitor(tab, site.origin)
          await run(visitor, site.messages)
          expect(await visitor.warnings()).toEqual([])
        } finally {
          await tab.close()
        }
      })
    }
  })
}
