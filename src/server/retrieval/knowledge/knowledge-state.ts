import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import {
  BUILT_KNOWLEDGE_FILE,
  isBuiltKnowledge,
  type BuiltKnowledge,
} from '#content/passages/passage.ts'

interface Edition {
  readonly space: string
  readonly contentHash: string
  readonly passages: number
  readonly syncedAt: Date
}

/** What is published, space by space. */
export async function listEditions(pool: Pool): Promise<readonly Edition[]> {
  const { rows } = await pool.query<Edition>(
    `select space, encode(content_hash, 'hex') as "contentHash", passages, synced_at as "syncedAt"
     from knowledge.edition order by space`,
  )
  return rows
}

/** Answers whether there was anything. */
export async function forgetSpace(pool: Pool, space: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from knowledge.edition where space = $1', [space])
  await pool.query('delete from knowledge.passage where space = $1', [space])
  await pool.query('delete from knowledge.embedding where space = $1', [space])
  return (rowCount ?? 0) > 0
}

/** What the pages of a build say. Pages and knowledge of different builds never meet. */
export async function loadBuildKnowledge(buildDirectory: string): Promise<BuiltKnowledge> {
  const file = path.join(buildDirectory, BUILT_KNOWLEDGE_FILE)
  const knowledge: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isBuiltKnowledge(knowledge)) {
    throw new Error(`${BUILT_KNOWLEDGE_FILE} is not whole: build once more`)
  }
  return knowledge
}

/** Whether a passage stands in this build: one that does not is yesterday's and is never used. */
export function createBuildCheck({ passages }: BuiltKnowledge): (hash: string) => boolean {
  const hashes = new Set(passages.map(({ hash }) => hash))
  return (hash) => hashes.has(hash)
}

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
