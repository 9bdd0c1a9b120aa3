import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeCertificate } from '../../load/secure-server.ts'
import { startApi, type ApiProcess } from '../../support/api-process/start-api.ts'
import { startNginx, type StartedNginx } from '../../support/api-process/start-nginx.ts'
import { loopbackEmbeddings } from '../../support/loopback-embeddings.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { serveModel } from '../../support/model-provider/serve-model.ts'
import { SupervisedProcess } from '../chaos/supervised-process.ts'
import { query } from '../harness/query.ts'
import { temporaryFolder } from '../harness/run-drill.ts'
import { TRUST_CLIENTS } from '../harness/start-site.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { createCluster } from '#tools/services/postgres.ts'
import { prepareDatabase } from '#tools/services/project-database.ts'

export const PROBE_EMAIL = 'probe@company.example'
const OFFICE = 'office@company.example'
/** Euro a day, and per million tokens: an answer of 600 tokens costs 0.06 euro. */
const DAILY_CAP = '1'
const PRICE = '100'

export type Site = Awaited<ReturnType<typeof startSite>>

/** The whole site with nginx and TLS, where each part can be stopped and started. */
export async function startSite(closing: AsyncDisposableStack) {
  const folder = await temporaryFolder(closing)
  const cluster = await createCluster(await temporaryFolder(closing))
  closing.defer(() => cluster.stopAtOnce())
  await cluster.start()
  const urls = await prepareDatabase(cluster, 'site_alerts')
  const { accessKey } = await writeSmallBuild(folder)
  const mail = await startMailServer()
  closing.defer(() => mail.stop())
  const model = await serveModel(() => ({ text: ['Yes.'] }), loopbackEmbeddings())
  closing.defer(() => model.close())
  const [webPort, workerPort, plainPort, tlsPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const assistant = {
    GEMINI_API_KEY: 'a key of the drill',
    GEMINI_URL: `http://127.0.0.1:${model.port}/v1beta`,
    GEMINI_PRICE_IN: '0',
    GEMINI_PRICE_OUT: PRICE,
    CHAT_DAILY_CAP_EUR: DAILY_CAP,
    CHAT_NETWORK_SHARE_PERCENT: '100',
    CHAT_FREE_QUESTIONS: '1000',
  }
  const delivery = { SMTP_URL: mail.url, MAIL_TO: OFFICE, PROBE_EMAIL }

  let api: ApiProcess
  const web = {
    pid: () => api.pid,
    start: async () => {
      api = await startApi({
        port: webPort,
        buildDirectory: folder,
        databaseUrl: urls.apiUrl,
        environment: { ...assistant, ...delivery },
      })
    },
    stop: async () => {
      api.kill('SIGKILL')
      await api.exited
    },
  }
  let worker: SupervisedProcess
  const workers = {
    start: () => {
      const settings = {
        ...delivery,
        BUILD_DIR: folder,
        WORKER_DATABASE_URL: urls.workerUrl,
        WORKER_PORT: String(workerPort),
        PROBE_URL: `http://127.0.0.1:${plainPort}`,
      }
      const script = 'src/server/worker-main.ts'
      const logFile = path.join(folder, 'worker.log')
      worker = new SupervisedProcess({ name: 'worker', script, logFile, settings })
      worker.start()
    },
    stop: () => worker.stop(),
  }
  let certificate = await makeCertificate()
  let front: StartedNginx
  const nginx = {
    certificateFile: path.join(folder, 'certificate.pem'),
    start: async () => {
      await writeFile(nginx.certificateFile, certificate.cert)
      const ports = { port: plainPort, tlsPort, apiPorts: [webPort, webPort] as const }
      front = await startNginx({ ...ports, build: folder, fronts: TRUST_CLIENTS, certificate })
    },
    stop: () => front.close(),
    renewCertificate: async () => {
      certificate = await makeCertificate(90)
      await nginx.stop()
      await nginx.start()
    },
  }
  /** RFC 9116, read by the web process when it starts. */
  const writeSecurityTxt = async (days: number) => {
    const expires = new Date(Date.now() + days * 86_400_000).toISOString()
    const wellKnown = path.join(folder, 'client/.well-known')
    await mkdir(wellKnown, { recursive: true })
    await writeFile(path.join(wellKnown, 'security.txt'), `Expires: ${expires}\n`)
  }

  await writeSecurityTxt(10)
  await web.start()
  closing.defer(() => web.stop())
  workers.start()
  closing.defer(() => workers.stop())
  await nginx.start()
  closing.defer(() => nginx.stop())
  const queryAs = (statement: string, url = cluster.url('site_alerts')) => query(url, statement)
  const ports = { webPort, workerPort, plainPort, tlsPort }
  const operator = { ...assistant, OPERATOR_DATABASE_URL: urls.operatorUrl, BUILD_DIR: folder }
  const parts = { cluster, web, workers, nginx, mail, model }
  return { folder, accessKey, ports, operator, writeSecurityTxt, query: queryAs, ...parts }
}
