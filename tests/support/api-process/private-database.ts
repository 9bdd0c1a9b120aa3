import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCluster, type ClusterOptions } from '#tools/services/postgres.ts'
import { prepareDatabase, type DatabaseUrls } from '#tools/services/project-database.ts'

export interface PrivateDatabase extends DatabaseUrls {
  readonly close: () => Promise<void>
}

/**
 * A cluster that lives as long as the command. The name of its folder is the one that tests use:
 * what a killed run leaves behind is removed by the next run of the tests.
 */
export async function startPrivateDatabase(
  settings: ClusterOptions['settings'] = {},
): Promise<PrivateDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), `korab-postgres-${process.pid}-`))
  const cluster = await createCluster(folder, { settings })
  const close = async () => {
    await cluster.stopAtOnce()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await cluster.start()
    return { ...(await prepareDatabase(cluster, 'korab')), close }
  } catch (error) {
    await close()
    throw error
  }
}
