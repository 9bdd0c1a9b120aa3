import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Metrics of the assistant. Labels are fixed values, never input of a visitor or model. */
export function createChatMetrics(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `site_chat_${name}_total`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `site_chat_${name}`, help, labelNames, registers })
  return {
    turns: counter('turns', 'Questions: answered, notice, client-gone or refusal', 'outcome'),
    documentTurns: counter(
      'document_turns',
      'Documents and questions about them: stored, storedWithoutVectors, answered, notice, client-gone or refusal',
      'outcome',
    ),
    retrievals: counter('retrievals', 'Retrievals by mode and match', 'mode', 'match'),
    firstTokenSeconds: new Histogram({
      name: 'site_chat_first_token_seconds',
      help: 'From the stored question to the first token',
      labelNames: ['provider'] as const,
      buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 16],
      registers,
    }),
    failures: counter('provider_failures', 'Failed model calls by kind', 'provider', 'kind'),
    tokens: counter('tokens', 'Tokens reported by the provider', 'provider', 'direction'),
    spent: counter('spend_euro', 'Cost of settled calls', 'provider'),
    dailyCap: gauge('daily_cap_euro', 'Spending allowed per day'),
    capEvents: counter(
      'spend_cap',
      'Rejections at a cap (day, month, network), warnings at four fifths, fast spending (speed)',
      'period',
      'event',
    ),
    findings: counter('findings', 'Removed or flagged by the answer filter', 'finding'),
    cutOff: counter('cut_off', 'Streams closed because the client stalled'),
    streams: gauge('streams', 'Running answers'),
    breakers: gauge('breaker_open', '1 open, 0.5 probing, 0 closed', 'provider'),
  }
}
