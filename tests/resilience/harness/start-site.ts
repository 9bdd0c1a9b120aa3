import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startPrivateDatabase } from '../../support/api-process/private-database.ts'
import { startApi } from '../../support/api-process/start-api.ts'
import { startNginx, type NginxOptions } from '../../support/api-process/start-nginx.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { syncContent } from '#tools/services/sync-content.ts'
import { temporaryFolder } from './run-drill.ts'

interface SitePlan {
  /** By default a small build without pages. */
  readonly build?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Settings of PostgreSQL. */
  readonly database?: Readonly<Record<string, string>>
}

/** All clients run on one machine, so their addresses come from X-Forwarded-For. */
const TRUST_CLIENTS = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'

/** A database and two web processes; with a whole build also the passages of the assistant. */
export async function startSite(closing: AsyncDisposableStack, plan: SitePlan = {}) {
  const database = await startPrivateDatabase(plan.database)
  closing.defer(database.close)
  const build = plan.build ?? (await temporaryFolder(closing))
  if (plan.build === undefined) await writeSmallBuild(build)
  else await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const service = await readFile(path.join(build, 'service.json'), 'utf8')
  const { accessKey } = JSON.parse(service) as { accessKey: string }
  const startWeb = async (port?: number) => {
    const api = await startApi({
      port: port ?? (await findFreePort()),
      buildDirectory: build,
      databaseUrl: database.apiUrl,
      ...(plan.environment && { environment: plan.environment }),
    })
    closing.defer(() => api.kill('SIGKILL'))
    return api
  }
  const apis = [await startWeb(), await startWeb()] as const
  const apiPorts = [apis[0].port, apis[1].port] as const
  /** With the port that it listens on. */
  const startFront = async (options: Partial<NginxOptions> = {}) => {
    const port = await findFreePort()
    const nginx = await startNginx({ port, apiPorts, build, fronts: TRUST_CLIENTS, ...options })
    closing.defer(nginx.close)
    return { port, ...nginx }
  }
  return { database, build, accessKey, apis, startWeb, startFront }
}
