import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { parse } from 'yaml'
import { registerDeliveryGauges } from '#server/delivery/delivery-gauges.ts'
import { measureFormProbe } from '#server/delivery/form-probe.ts'
import { measureSecurityTxt } from '#server/http/security-txt.ts'
import { createMetrics } from '#server/runtime/metrics.ts'
import { ALL_ON, measureSwitches } from '#server/runtime/switches.ts'
import { measureKnowledge } from '#server/retrieval/knowledge/knowledge-state.ts'
import { measureWeeklyDigest } from '#server/delivery/weekly-digest.ts'

export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

const RULES_FILE = 'deploy/prometheus/alerts.yaml'

export function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync(RULES_FILE, 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[]
  }
  return groups.flatMap(({ rules }) => rules)
}

/** Names of metrics in a PromQL expression; functions, labels and keywords have other prefixes. */
export function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:site|nodejs|process|node|pg|probe|backup)_\w+/g) ?? []
  return [...new Set(names)]
}

/** Every metric name that web process and worker can export. */
export async function serverMetrics(): Promise<ReadonlySet<string>> {
  const { registry } = createMetrics()
  // Never connected: only the names are read.
  const pool = new Pool()
  registerDeliveryGauges(pool, registry)
  measureFormProbe(pool, 'probe@host.example', registry)
  measureWeeklyDigest(pool, registry)
  await pool.end()
  measureKnowledge(async () => 'current', registry)
  measureSwitches(ALL_ON, registry)
  const text = Buffer.from('Expires: 2027-01-01T00:00:00Z\n')
  const file = { bodies: { identity: text }, etag: '', headers: {} }
  measureSecurityTxt({ files: new Map([['/.well-known/security.txt', file]]) }, registry)
  return new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
  )
}
