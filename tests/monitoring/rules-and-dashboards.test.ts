import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDocumentFaults } from '#tools/docs/find-document-faults.ts'
import { metricsIn, readAlertRules, serverMetrics } from './named-metrics.ts'

const rules = readAlertRules()

interface Dashboard {
  readonly uid: string
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}
const dashboards = globSync('deploy/grafana/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Dashboard,
)

/**
 * Read from running exporters of Debian 12: postgres 0.11.1 with a replication slot, node 1.5.0, blackbox 0.23.0.
 * The backup's time is written by `deploy/site-backup@.service` and `deploy/container/run-backups`.
 */
const EXPORTED = new Set([
  'backup_last_success_timestamp_seconds',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'pg_replication_slots_pg_wal_lsn_diff',
  'pg_stat_activity_count',
  'probe_duration_seconds',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
])

test('every alert leads to a heading of the runbook', () => {
  const links = new Set(rules.map(({ annotations }) => annotations.runbook))
  const document = [...links].map((link) => `[runbook](${link})`).join('\n')
  const faults = findDocumentFaults('alerts', document, {
    scripts: [],
    exists: (file) => file === 'docs/runbook.md',
    hasMatch: () => false,
    read: (file) => readFileSync(file, 'utf8'),
  })
  for (const link of links) expect(link).toMatch(/^docs\/runbook\.md#./)
  expect(faults).toEqual([])
})

test.each(rules)('$alert has a severity, a summary and a test that sees it fire', (rule) => {
  expect(['critical', 'warning']).toContain(rule.labels.severity)
  expect(rule.annotations.summary).toMatch(/^\S.*\.$/)
  const tests = readFileSync('deploy/prometheus/alerts.test.yaml', 'utf8')
  expect(tests).toContain(`labels: '{alertname="${rule.alert}"}', value: 1`)
})

test('every metric of a rule or panel exists', async () => {
  const known = new Set([...(await serverMetrics()), ...EXPORTED])
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ),
  ]
  const unknown = expressions.flatMap(([place, expression]) =>
    metricsIn(expression)
      .filter((name) => !known.has(name))
      .map((name) => `${place}: ${name}`),
  )
  expect(dashboards).toHaveLength(2)
  expect(expressions.length).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})
