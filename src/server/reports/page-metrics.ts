import { Counter, type Registry } from 'prom-client'

export type PageMetrics = ReturnType<typeof createPageMetrics>

/** What pages told us about themselves. Labels are our own words, never a browser's. */
export function createPageMetrics(registry: Registry) {
  const registers = [registry]
  return {
    vitals: new Counter({
      name: 'korab_vitals_requests_total',
      help: 'Visits that told how fast a page was, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    reports: new Counter({
      name: 'korab_page_report_requests_total',
      help: 'Requests with reports of pages, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    unlogged: new Counter({
      name: 'korab_page_faults_unlogged_total',
      help: 'Faults without a line in the log, because their network reported too many new ones',
      labelNames: ['kind'] as const,
      registers,
    }),
    faults: new Counter({
      name: 'korab_page_faults_total',
      help: 'Faults that pages reported: policy, trusted-types or script',
      labelNames: ['kind'] as const,
      registers,
    }),
  }
}
