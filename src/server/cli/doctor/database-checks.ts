import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import { listMigrations } from '../../database/migrate.ts'
import { loadBuildKnowledge, listEditions } from '../../retrieval/knowledge/knowledge-state.ts'
import { spacesOf } from '../../retrieval/embedding/provider-embedders.ts'
import { checkRoles } from '../database-commands.ts'
import { listSwitches } from '../switch-commands.ts'
import { fault, ok, skipped, TOOL, warning, type Finding } from '../../checks/finding.ts'
import { deliveryFinding, workerFinding } from '../../checks/service-checks.ts'
import { withUrl } from '../operator-database.ts'
import { sentenceOf } from '../tool.ts'

export async function databaseFindings(config: Config): Promise<readonly Finding[]> {
  const roles = await checkRoles(config)
  return [
    ...roles.map(({ name, setting, faults }) => {
      const subject = `database user ${name}`
      if (faults === undefined) return skipped(subject, `${setting} is not set here`)
      if (faults.length === 0) return ok(subject, 'logs in, with the expected rights')
      return fault(subject, faults.join('; '), 'docs/runbook.md#database-setup')
    }),
    await migrationFinding(config),
    ...(await asOperator(config, 'knowledge', (pool) => knowledgeFindings(pool, config))),
    ...(await asOperator(config, 'switches', switchFindings)),
    ...(await asOperator(config, 'worker', async (pool) => [
      await workerFinding(pool),
      await deliveryFinding(pool),
    ])),
  ]
}

async function migrationFinding({ databases }: Config): Promise<Finding> {
  const subject = 'migrations'
  if (databases.owner === undefined) return skipped(subject, 'OWNER_DATABASE_URL is not set here')
  const remedy = `run "${TOOL} database migrate"`
  try {
    const applied = await withUrl(databases.owner, async (pool) => {
      const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
      return new Set(rows.map(({ name }) => name))
    })
    const missing = (await listMigrations()).filter((name) => !applied.has(name))
    if (missing.length > 0) return fault(subject, `not applied: ${missing.join(', ')}`, remedy)
    return ok(subject, `all ${applied.size} are applied`)
  } catch (error) {
    return fault(subject, sentenceOf(error), remedy)
  }
}

/** Findings that need the database of the operator: skipped without it, a fault when it fails. */
async function asOperator(
  { databases }: Config,
  subject: string,
  work: (pool: Pool) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  if (databases.operator === undefined)
    return [skipped(subject, 'OPERATOR_DATABASE_URL is not set here')]
  try {
    return await withUrl(databases.operator, work)
  } catch (error) {
    return [fault(subject, sentenceOf(error), `run "${TOOL} database migrate"`)]
  }
}

async function knowledgeFindings(pool: Pool, config: Config): Promise<readonly Finding[]> {
  const subject = 'knowledge'
  const built = await loadBuildKnowledge(config.buildDirectory).catch(() => undefined)
  if (!built)
    return [fault(subject, 'the build has none', 'set BUILD_DIR to the folder of the build')]
  const editions = await listEditions(pool)
  return spacesOf(config.embeddings).map((space) => {
    const name = `${subject} ${space}`
    const edition = editions.find((one) => one.space === space)
    const remedy = `run "${TOOL} knowledge sync"`
    if (!edition) return fault(name, 'nothing is published', remedy)
    if (edition.contentHash !== built.contentHash)
      return fault(name, 'is not that of the build', remedy)
    return ok(name, `${edition.passages} passages, as in the build`)
  })
}

async function switchFindings(pool: Pool): Promise<readonly Finding[]> {
  const switches = await listSwitches(pool)
  return switches.map(({ name, isOn, note, changedAt }) => {
    const subject = `switch ${name}`
    if (isOn) return ok(subject, 'on')
    const text = `off since ${changedAt.toISOString().slice(0, 16)}Z${note && `: ${note}`}`
    return warning(subject, text, `run "${TOOL} switch ${name} on"`)
  })
}
