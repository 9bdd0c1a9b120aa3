import { mkdir, writeFile } from 'node:fs/promises'
import { globSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { metricsIn, readAlertRules } from '../monitoring/named-metrics.ts'
import type { Fault } from './alerts/fault.ts'
import { messageFaults } from './alerts/message-faults.ts'
import { assistantFaults, firstDayFaults, processFaults } from './alerts/site-faults.ts'
import { startMonitoring } from './alerts/start-monitoring.ts'
import { PROBE_EMAIL, startSite } from './alerts/start-site.ts'

/**
 * Breaks the parts of a running site one after the other and waits for the mail of each alert, repairs
 * them and waits for the mail that it is over.
 */
const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    /** Only faults with this alert. */
    only: { type: 'string' },
  },
})
const rules = readAlertRules()
const began = performance.now()
const closing = new AsyncDisposableStack()
const rows: Row[] = []

interface Row {
  readonly alert: string
  readonly what: string
  /** Undefined for faults from the start. */
  readonly firedAfter: number | undefined
  readonly resolvedAfter: number
}

try {
  const site = await startSite(closing)
  const monitoring = await startMonitoring(site, closing)
  const faults = [
    firstDayFaults(site, monitoring),
    ...messageFaults(site),
    ...processFaults(site, monitoring, closing),
    ...assistantFaults(site),
  ].filter(({ alerts }) => values.only === undefined || alerts.includes(values.only))

  for (const fault of faults) rows.push(...(await runFault(fault)))
  const toProbe = site.mail.mails.filter(({ to }) => to.includes(PROBE_EMAIL))
  const names = new Set(await monitoring.metricNames())
  const missing = scrapedMetrics().filter((name) => !names.has(name))
  const isWhole = values.only === undefined
  const seconds = Math.round((performance.now() - began) / 1000)
  const result = {
    ok: !isWhole || (missing.length === 0 && toProbe.length === 1),
    alerts: `${new Set(rows.map(({ alert }) => alert)).size} of ${rules.length}`,
    probeMails: toProbe.length,
    missing,
    seconds,
  }
  if (values.record) await writeFigures(seconds)
  console.log(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.ok ? 0 : 1

  async function runFault(fault: Fault): Promise<readonly Row[]> {
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
      return { alert, what: fault.what, firedAfter, resolvedAfter }
    })
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await closing.disposeAsync()
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

async function writeFigures(seconds: number): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const time = (value: number | undefined) => (value === undefined ? '–' : `${value} s`)
  const lines = rows.map(
    ({ alert, what, firedAfter, resolvedAfter }) =>
      `| \`${alert}\` | ${what} | ${time(firedAfter)} | ${time(resolvedAfter)} |`,
  )
  const undriven = rules.filter(({ alert }) => !rows.some((row) => row.alert === alert))
  const text = `# Alert figures

${date}, \`npm run drill:alerts -- --record\`: ${seconds} s, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.
Minutes of the rules are seconds in the drill, hours are five seconds; thresholds are real. Real mails arrive after the
time in \`deploy/prometheus/alerts.yaml\`, plus a minute. The time to the second mail includes the repair.

| Alert | Fault | Mail after | Resolved after |
|---|---|---|---|
${lines.join('\n')}

Not driven, only tested with promtool: ${undriven.map(({ alert }) => `\`${alert}\``).join(', ')}.
`
  await mkdir('docs/figures', { recursive: true })
  await writeFile('docs/figures/alerts.md', text)
}
