import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDocumentFaults } from '#tools/docs/find-document-faults.ts'
import { metricsIn, readAlertRules, serverMetrics } from './named-metrics.ts'

const rules = readAlertRules()

/**
 * Read from running exporters of Debian 12: postgres 0.11.1 with a replication slot, node 1.5.0, blackbox 0.23.0.
 * The backup's time is written by `deploy/container/run-backups`.
 */
const EXPORTED = new Set([
  'backup_last_success_timestamp_seconds',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'pg_replication_slots_pg_wal_lsn_diff',
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

test('every metric of a rule exists', async () => {
  const known = new Set([...(await serverMetrics()), ...EXPORTED])
  const unknown = rules.flatMap(({ alert, expr }) =>
    metricsIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${alert}: ${name}`),
  )
  expect(rules.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
