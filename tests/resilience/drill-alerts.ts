import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCertificate } from '../load/secure-server.ts'
import { metricsIn, readAlertRules } from '../monitoring/named-metrics.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { startMonitoring } from './alerts/start-monitoring.ts'
import { query } from './harness/query.ts'
import { runDrill, temporaryFolder } from './harness/run-drill.ts'
import { startSite } from './harness/start-site.ts'

/**
 * Prometheus and Alertmanager with the files of deploy/prometheus and the exporters of Debian. A web process, nginx and
 * an exporter are stopped in turn: each causes a mail, and another one after the repair. `promtool` tests every rule.
 */
const rules = readAlertRules()
const METRICS_TIMEOUT_MS = 30_000

await runDrill(async (closing) => {
  const { apis, database, startWeb, startFront } = await startSite(closing)
  const folder = await temporaryFolder(closing)
  const [tlsPort, certificate] = [await findFreePort(), await makeCertificate()]
  const certificateFile = path.join(folder, 'certificate.pem')
  await writeFile(certificateFile, certificate.cert)
  const front = await startFront({ tlsPort, certificate })
  const administratorUrl = database.ownerUrl.replace(/\/\/[^@]+@/, '//postgres@')
  // The exporter reports the lag of replicas only if there is one.
  await query(administratorUrl, `select pg_create_physical_replication_slot('replica', true)`)
  const webPorts = [apis[0].port, apis[1].port] as const
  const monitoring = await startMonitoring(
    { folder, webPorts, tlsPort, certificateFile, administratorUrl },
    closing,
  )
  const faults = {
    ProcessDown: {
      break: async () => {
        apis[0].kill('SIGKILL')
        await apis[0].exited
      },
      repair: () => startWeb(apis[0].port),
    },
    SiteUnreachable: {
      break: front.close,
      repair: () => startFront({ port: front.port, tlsPort, certificate }),
    },
    TargetDown: monitoring.nodeExporter,
  }
  const rows = []
  for (const [alert, fault] of Object.entries(faults)) {
    const brokenAt = Date.now()
    await fault.break()
    const { text, receivedAt } = await monitoring.mailAbout(alert, 'firing', brokenAt)
    checkText(alert, text)
    const repairedAt = Date.now()
    await fault.repair()
    const resolved = await monitoring.mailAbout(alert, 'resolved', repairedAt)
    const [firedAfter, resolvedAfter] = [
      (receivedAt.getTime() - brokenAt) / 1000,
      (resolved.receivedAt.getTime() - repairedAt) / 1000,
    ]
    rows.push({ alert, firedAfter, resolvedAfter })
  }
  console.table(rows)
  const missing = await missingMetrics(monitoring.metricNames)
  return { faults: missing.map((name) => `never scraped: ${name}`), figures: { rows } }
})

/** A mail says what happened and where to look. */
function checkText(alert: string, text: string): void {
  const { annotations } = rules.find((rule) => rule.alert === alert) ?? {}
  if (!annotations || !text.includes(annotations.summary) || !text.includes(annotations.runbook))
    throw new Error(`the mail about ${alert} lacks its summary or runbook:\n${text}`)
}

/** Metrics of exporters in rules and dashboards; a test checks our own. */
async function missingMetrics(scraped: () => Promise<readonly string[]>): Promise<string[]> {
  const dashboards = globSync('deploy/grafana/*.json').map((file) => readFileSync(file, 'utf8'))
  const texts = [...dashboards, ...rules.map(({ expr }) => expr)].join('\n')
  const wanted = metricsIn(texts).filter((name) => /^(?:node|pg|probe|backup)_/.test(name))
  for (const until = Date.now() + METRICS_TIMEOUT_MS; ; await sleep(500)) {
    const names = new Set(await scraped())
    const missing = wanted.filter((name) => !names.has(name))
    if (missing.length === 0 || Date.now() > until) return missing
  }
}
