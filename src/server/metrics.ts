import { createChatMetrics } from './assistant/chat-metrics.ts'
import { createPageMetrics } from './reports/page-metrics.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What one process counts. Labels are words of ours, never a visitor's. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    chat: createChatMetrics(registry),
    pages: createPageMetrics(registry),
    contacts: new Counter({
      name: 'korab_contact_requests_total',
      help: 'Requests to the contact service by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    acceptSeconds: new Histogram({
      name: 'korab_contact_accept_seconds',
      help: 'From the whole request to the committed message',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    deliveries: new Counter({
      name: 'korab_deliveries_total',
      help: 'Attempts to deliver by channel and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    deliverySeconds: new Histogram({
      name: 'korab_delivery_seconds',
      help: 'Duration of one attempt',
      labelNames: ['channel'] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'korab_database_errors_total',
      help: 'Connections that died and statements that failed',
      registers,
    }),
    databaseUp: new Gauge({
      name: 'korab_database_up',
      help: '1 when the database answered the last readiness check',
      registers,
    }),
  }
}
