import { createChatMetrics } from './chat-metrics.ts'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A gauge that is read at each scrape. It is absent while there is no value, for example without a database. */
export function registerGauge(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  read: () => Promise<number | undefined>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await read().catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  )
}

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of one process. Labels are fixed values, never input of a visitor or browser. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const contacts = counter('site_contact_requests_total', 'Contact requests by outcome', 'outcome')
  // A counter that is first seen at 1 has not increased for Prometheus.
  for (const outcome of Object.keys(CONTACT_OUTCOMES)) contacts.inc({ outcome }, 0)
  return {
    registry,
    chat: createChatMetrics(registry),
    pages: {
      reports: counter('site_page_report_requests_total', 'Page reports by outcome', 'outcome'),
      unlogged: counter(
        'site_page_faults_unlogged_total',
        'Page faults over the log limit',
        'kind',
      ),
      faults: counter(
        'site_page_faults_total',
        'Violations of the Content-Security-Policy',
        'kind',
      ),
    },
    responses: counter(
      'site_http_responses_total',
      'Responses of the API by route and class of status',
      'route',
      'status',
    ),
    contacts,
    acceptSeconds: new Histogram({
      name: 'site_contact_accept_seconds',
      help: 'From the whole request to the committed message',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    deliveries: counter('site_deliveries_total', 'Delivery attempts', 'channel', 'outcome'),
    deliverySeconds: new Histogram({
      name: 'site_delivery_seconds',
      help: 'Duration of one attempt',
      labelNames: ['channel'] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    }),
    databaseErrors: counter('site_database_errors_total', 'Lost connections and failed statements'),
    databaseUp: new Gauge({
      name: 'site_database_up',
      help: '1 when the database responded to the last check',
      registers,
    }),
  }
}
