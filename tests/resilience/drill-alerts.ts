import { mkdir, writeFile } from 'node:fs/promises'
import { globSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { metricsIn, readAlertRules } from '../monitoring/named-metrics.ts'
import type { Fault } from './alerts/fault.ts'
import { messageFaults } from './alerts/message-faults.ts'
import { assistantFaults, firstDayFaults, processFaults } from './alerts/site-faults.ts'
import { startMonitoring, type Monitoring } from './alerts/start-monitoring.ts'
import { PROBE_EMAIL, startSite } from './alerts/start-site.ts'
import { currentLoad, readOptions, runDrill } from './harness/run-drill.ts'

/**
 * Breaks the parts of a running site one after the other and waits for the mail of each alert, repairs
 * them and waits for the mail that it is over.
 */
const { record, only } = readOptions({ record: false, only: '' })
const rules = readAlertRules()

interface Row {
  readonly alert: string
  /** Undefined for faults from the start. */
  readonly firedAfter: number | undefined
  readonly resolvedAfter: number
}

await runDrill(async (closing) => {
  const began = performance.now()
  const site = await startSite(closing)
  const monitoring = await startMonitoring(site, closing)
  const faults = [
    firstDayFaults(site, monitoring),
    ...messageFaults(site),
    ...processFaults(site, monitoring, closing),
    ...assistantFaults(site),
  ].filter(({ alerts }) => only === '' || alerts.includes(only))
  const rows: Row[] = []
  for (const fault of faults) rows.push(...(await runFault(fault, monitoring)))
  const probeMails = site.mail.mails.filter(({ to }) => to.includes(PROBE_EMAIL)).length
  const names = new Set(await monitoring.metricNames())
  const missing = scrapedMetrics().filter((name) => !names.has(name))
  if (record) await writeFigures(rows, Math.round((performance.now() - began) / 1000))
  return {
    faults:
      only === ''
        ? [
            ...missing.map((name) => `never scraped: ${name}`),
            ...(probeMails === 1 ? [] : [`${probeMails} mails to the address of the probe`]),
          ]
        : [],
    figures: {
      alerts: `${new Set(rows.map(({ alert }) => alert)).size} of ${rules.length}`,
      probeMails,
      missing,
    },
  }
})

async function runFault(fault: Fault, monitoring: Monitoring): Promise<readonly Row[]> {
  const brokenAt = fault.break ? Date.now() : 0
  await fault.break?.()
  const fired = await Promise.all(
    fault.alerts.map((alert) => monitoring.mailAbout(alert, 'firing', brokenAt)),
  )
  for (const [index, alert] of fault.alerts.entries()) checkText(alert, fired[index]?.text ?? '')
  const repairedAt = Date.now()
  await fault.repair()
  const repairSeconds = secondsSince(repairedAt)
  const resolved = await Promise.all(
    fault.alerts.map((alert) => monitoring.mailAbout(alert, 'resolved', repairedAt)),
  )
  return fault.alerts.map((alert, index) => {
    const firedAfter = fault.break && secondsSince(brokenAt, fired[index]?.receivedAt)
    const resolvedAfter = secondsSince(repairedAt, resolved[index]?.receivedAt)
    const times = `mail after ${firedAfter ?? '–'} s, resolved after ${resolvedAfter} s (repair: ${repairSeconds} s)`
    console.log(`${alert}: ${fault.what}: ${times}`)
    return { alert, firedAfter, resolvedAfter }
  })
}
/** A mail says what happened and where to look. */
function checkText(alert: string, text: string): void {
  const { annotations } = rules.find((rule) => rule.alert === alert) ?? {}
  if (!annotations || !text.includes(annotations.summary) || !text.includes(annotations.runbook))
    throw new Error(`the mail about ${alert} lacks its summary or runbook:\n${text}`)
}

function secondsSince(fromMs: number, to = new Date()): number {
  return Math.round((to.getTime() - fromMs) / 100) / 10
}

/** All metrics of the rules, and those of exporters in the dashboards; a test checks our own there. */
function scrapedMetrics(): readonly string[] {
  const dashboards = globSync('deploy/grafana/*.json').map((file) => readFileSync(file, 'utf8'))
  const shown = metricsIn(dashboards.join('\n')).filter((name) => /^(?:node|pg|probe)_/.test(name))
  return [...new Set([...rules.flatMap(({ expr }) => metricsIn(expr)), ...shown])]
}

async function writeFigures(rows: readonly Row[], seconds: number): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const lines = rows.map(
    ({ alert, firedAfter, resolvedAfter }) =>
      `- \`${alert}\`: ${firedAfter ?? '–'}, ${resolvedAfter}`,
  )
  const undriven = rules.filter(({ alert }) => !rows.some((row) => row.alert === alert))
  const text = `# Alert figures

${date}, \`npm run drill:alerts -- --record\`: ${seconds} s, ${cpus().length} cores, load ${currentLoad()}.
Minutes of the rules are seconds in the drill, hours five seconds; thresholds are real. Real mails arrive after the time
in \`deploy/prometheus/alerts.yaml\`, plus a minute. The faults are in \`tests/resilience/alerts\`.

Seconds from the fault to the mail, and from the start of the repair to the second mail:

${lines.join('\n')}

Not driven, only tested with promtool: ${undriven.map(({ alert }) => `\`${alert}\``).join(', ')}.
`
  await mkdir('docs/figures', { recursive: true })
  await writeFile('docs/figures/alerts.md', text)
}
