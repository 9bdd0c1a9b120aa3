import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { listEditions } from './editions.ts'

/** `stale` when a space in use says something else than the pages, `empty` when nothing is published. */
export type KnowledgeState = 'current' | 'stale' | 'empty'

/** Compares what is published with this build whenever it is asked, and logs each change once. */
export function createKnowledgeState(
  pool: Pool,
  { contentHash }: Pick<BuiltKnowledge, 'contentHash'>,
  spaces: readonly string[],
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<KnowledgeState> {
  let last: KnowledgeState | undefined
  return async () => {
    const editions = await listEditions(pool)
    const used = editions.filter(({ space }) => spaces.includes(space))
    const state = judge()
    if (state === last) return state
    last = state
    if (state === 'current')
      log.info({ knowledge: state }, 'the assistant knows what the pages say')
    else
      log.warn(
        { knowledge: state },
        'the assistant does not know what the pages say: knowledge sync',
      )
    return state

    function judge(): KnowledgeState {
      if (used.length === 0) return 'empty'
      const isCurrent = used.every((edition) => edition.contentHash === contentHash)
      return isCurrent && used.length === spaces.length ? 'current' : 'stale'
    }
  }
}

/** Asked when somebody looks. A database that does not answer leaves a gap, which is an alarm too. */
export function measureKnowledge(state: () => Promise<KnowledgeState>, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'korab_knowledge_current',
      help: '1 when the assistant knows what the pages of this build say',
      registers: [],
      async collect() {
        const found = await state().catch(() => undefined)
        if (found) this.set(found === 'current' ? 1 : 0)
        else this.remove()
      },
    }),
  )
}
