import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import {
  BUILT_KNOWLEDGE_FILE,
  isBuiltKnowledge,
  type BuiltKnowledge,
} from '#content/passages/passage.ts'
import { registerGauge } from '../../runtime/metrics.ts'
import { parseJson } from '../../runtime/parse-json.ts'

/** The passages of a build. Pages and passages of different builds are never mixed. */
export async function loadBuildKnowledge(buildDirectory: string): Promise<BuiltKnowledge> {
  const file = path.join(buildDirectory, BUILT_KNOWLEDGE_FILE)
  const message = `${BUILT_KNOWLEDGE_FILE} is incomplete: run npm run build`
  return parseJson(
    z.custom<BuiltKnowledge>(isBuiltKnowledge, message),
    await readFile(file, 'utf8'),
  )
}

interface Edition {
  readonly space: string
  readonly contentHash: string
  readonly passages: number
  readonly syncedAt: Date
}

/** Published passages, one edition per vector space. */
export async function listEditions(pool: Pool): Promise<readonly Edition[]> {
  const { rows } = await pool.query<Edition>(
    `select space, encode(content_hash, 'hex') as "contentHash", passages, synced_at as "syncedAt"
     from knowledge.edition order by space`,
  )
  return rows
}

/** False when there was no edition. */
export async function deleteSpace(pool: Pool, space: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from knowledge.edition where space = $1', [space])
  await pool.query('delete from knowledge.passage where space = $1', [space])
  await pool.query('delete from knowledge.embedding where space = $1', [space])
  return (rowCount ?? 0) > 0
}

/** `stale`: a space in use differs from this build; `empty`: nothing is published. */
export type KnowledgeState = 'current' | 'stale' | 'empty'

/** Compares the published passages with this build, and logs every change. */
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
    const isCurrent =
      used.length === spaces.length && used.every((edition) => edition.contentHash === contentHash)
    const state = used.length === 0 ? 'empty' : isCurrent ? 'current' : 'stale'
    if (state === last) return state
    last = state
    if (state === 'current') log.info({ knowledge: state }, 'knowledge is up to date')
    else log.warn({ knowledge: state }, 'knowledge is out of date: run knowledge sync')
    return state
  }
}

/** Without an answer of the database the gauge is absent, which is an alert as well. */
export function measureKnowledge(state: () => Promise<KnowledgeState>, registry: Registry): void {
  const gauge = {
    name: 'site_knowledge_current',
    help: '1 when the assistant knows what the pages of this build say',
  }
  registerGauge(registry, gauge, async () => ((await state()) === 'current' ? 1 : 0))
}
