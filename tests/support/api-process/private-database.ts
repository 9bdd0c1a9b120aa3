import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCluster, type ClusterOptions } from '#tests/support/postgres.ts'
import { prepareDatabase, type DatabaseUrls } from '#tools/services/project-database.ts'

export interface PrivateDatabase extends DatabaseUrls {
  readonly close: () => Promise<void>
}

/**
 * A temporary cluster. Its folder name has the prefix of the test clusters, so the next test run
 * removes what a killed run left behind.
 */
export async function startPrivateDatabase(
  settings: ClusterOptions['settings'] = {},
): Promise<PrivateDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), `site-postgres-${process.pid}-`))
  const cluster = await createCluster(folder, { settings })
  const close = async () => {
    await cluster.stopAtOnce()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await cluster.start()
    return { ...(await prepareDatabase(cluster, 'site')), close }
  } catch (error) {
    await close()
    throw error
  }
}
