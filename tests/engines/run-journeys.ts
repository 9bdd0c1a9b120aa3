import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, RunningEngine } from './engine.ts'
import { CHAT_JOURNEYS } from './chat-journeys.ts'
import { CATALOGUE_JOURNEYS } from './catalogue-journeys.ts'
import { JOURNEYS, type Journey } from './journeys.ts'
import { Visitor } from './visitor.ts'
import { FORM_JOURNEYS } from './form-journeys.ts'
import { serveWithService, type ServedSite } from './serve-with-service.ts'

/** All journeys in one engine, on the finished build. */
export function runJourneys(engine: Engine): void {
  describe(`${engine.name}:`, () => {
    let site: ServedSite | undefined
    let running: RunningEngine | undefined

    beforeAll(async () => {
      site = await serveWithService()
      running = await engine.start()
      console.log(`${engine.name} ${running.version}`)
    }, 60_000)

    afterAll(async () => {
      await running?.stop()
      await site?.close()
    })

    const journeys = [
      ...[...JOURNEYS, ...CATALOGUE_JOURNEYS, ...FORM_JOURNEYS].map(provingAs('PLS-12')),
      ...CHAT_JOURNEYS.map(provingAs('PLS-12/chat')),
    ]
    for (const { id, name, run } of journeys) {
      test(`${id} ${name}`, async () => {
        const tab = await running?.newTab()
        if (!tab || !site) throw new Error(`${engine.name} is not running`)
        try {
          const visitor = new Visitor(tab, site.origin)
          await run(visitor, site.messages)
          expect(await visitor.complaints()).toEqual([])
        } finally {
          await tab.close()
        }
      })
    }
  })
}

function provingAs(id: string) {
  return (journey: Journey) => ({ id, ...journey })
}
