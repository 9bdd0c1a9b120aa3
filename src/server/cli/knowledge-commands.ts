import type { Command } from 'commander'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { EmbeddingFailure } from '../retrieval/embedding/embedder.ts'
import { isLocalSpace } from '../retrieval/embedding/local-embedder.ts'
import { createEmbedders, spacesOf } from '../retrieval/embedding/provider-embedders.ts'
import {
  deleteSpace,
  listEditions,
  loadBuildKnowledge,
} from '../retrieval/knowledge/knowledge-state.ts'
import { syncSpace } from '../retrieval/knowledge/sync-space.ts'
import { withPool } from './operator-database.ts'
import { addExamples, OperatorFault, type Tool } from './tool.ts'

export function registerKnowledge(program: Command, tool: Tool): void {
  const knowledge = program.command('knowledge').description('passages that the assistant searches')
  const sync = knowledge
    .command('sync')
    .description('publish the passages of the build; only changed ones are embedded')
    .action(() => syncKnowledge(tool))
  addExamples(sync, ['knowledge sync', 'after each build; safe to interrupt and to repeat'])
  const status = knowledge
    .command('status')
    .description('compare the published passages with the build')
    .action(() => showStatus(tool))
  addExamples(status, ['knowledge status', 'when /readyz reports stale knowledge'])
  const forget = knowledge
    .command('forget')
    .description('remove the passages of another embedding model')
    .argument('<space>', 'as "knowledge status" names it')
    .action((space: string) => forgetKnowledge(tool, space))
  addExamples(forget, ['knowledge forget gemini-embedding-001-768', 'after a change of the model'])
}

/** Syncs each space separately: when a provider is down, the local one is still updated. */
async function syncKnowledge(tool: Tool): Promise<void> {
  const faults = await withPool(tool, async (pool) => {
    const knowledge = await loadKnowledge(tool)
    const embedders = createEmbedders(tool.config().embeddings)
    try {
      return await tool.interruptible(async (signal) => {
        const found: string[] = []
        for (const embedder of embedders) {
          found.push(...(await syncOne(tool, { pool, knowledge, embedder, signal })))
        }
        return found
      })
    } finally {
      await Promise.all(embedders.map((embedder) => embedder.close()))
    }
  })
  if (faults.length > 0) throw new OperatorFault(faults.join(' '))
}

type OneSync = Omit<Parameters<typeof syncSpace>[0], 'batch' | 'onProgress'>

async function syncOne(tool: Tool, sync: OneSync): Promise<readonly string[]> {
  const { space } = sync.embedder
  const started = tool.now().getTime()
  let state = { done: 0, total: 0 }
  try {
    const report = await syncSpace({
      ...sync,
      // The local model is slow per text; providers bill per request.
      batch: isLocalSpace(space) ? 16 : 100,
      onProgress: (done, total) => {
        state = { done, total }
        // Only some batches, to keep logs short.
        const isNoted = total > 0 && (done % 128 === 0 || done % 100 === 0)
        if (isNoted) tool.note(`${space}: ${done} of ${total} texts embedded\n`)
      },
    })
    const { passages, embedded } = report
    const seconds = ((tool.now().getTime() - started) / 1000).toFixed(1)
    tool.write(
      `${space}: ${passages} passages published; ${embedded} texts embedded, ${seconds} s\n`,
    )
    return []
  } catch (error) {
    const keeps = `${state.done} of ${state.total} texts are embedded and kept; run it again to go on.`
    if (sync.signal?.aborted) return [`${space}: Interrupted. ${keeps}`]
    if (error instanceof EmbeddingFailure) return [`${space}: ${error.message}. ${keeps}`]
    throw error
  }
}

async function showStatus(tool: Tool): Promise<void> {
  const editions = await withPool(tool, listEditions)
  const { contentHash, passages } = await loadKnowledge(tool)
  const used = spacesOf(tool.config().embeddings)
  const stateOf = ({ space, contentHash: published }: (typeof editions)[number]) => {
    if (!used.includes(space)) return 'not used'
    return published === contentHash ? 'current' : 'stale'
  }
  for (const edition of editions) {
    const published = `${edition.passages} passages, published ${edition.syncedAt.toISOString()}`
    tool.write(`${edition.space}: ${stateOf(edition)}, ${published}\n`)
  }
  const missing = used.filter((space) => !editions.some((edition) => edition.space === space))
  for (const space of missing) tool.write(`${space}: empty\n`)
  tool.write(`build: ${passages.length} passages\n`)
  if (missing.length > 0 || editions.some((edition) => stateOf(edition) === 'stale'))
    throw new OperatorFault('Not everything is current: run "npm run operator -- knowledge sync".')
}

async function forgetKnowledge(tool: Tool, space: string): Promise<void> {
  if (spacesOf(tool.config().embeddings).includes(space)) {
    throw new OperatorFault(`The space ${space} is in use.`)
  }
  const removed = await withPool(tool, (pool) => deleteSpace(pool, space))
  if (!removed) throw new OperatorFault(`Nothing was published for ${space}.`)
  tool.write(`${space} is forgotten.\n`)
}

async function loadKnowledge(tool: Tool): Promise<BuiltKnowledge> {
  const { buildDirectory } = tool.config()
  try {
    return await loadBuildKnowledge(buildDirectory)
  } catch (error) {
    throw new OperatorFault(
      `The folder ${buildDirectory} holds no knowledge of this version: run "npm run build" first.`,
      { cause: error },
    )
  }
}
