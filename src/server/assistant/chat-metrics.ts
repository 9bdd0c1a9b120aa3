import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What the assistant did. Labels are our own words, never a visitor's or a model's. */
export function createChatMetrics(registry: Registry) {
  const registers = [registry]
  return {
    turns: new Counter({
      name: 'korab_chat_turns_total',
      help: 'Questions by what became of them: answered, a notice, left, or a refusal',
      labelNames: ['outcome'] as const,
      registers,
    }),
    retrievals: new Counter({
      name: 'korab_chat_retrievals_total',
      help: 'Searches by how they were made and whether anything fitted',
      labelNames: ['mode', 'found'] as const,
      registers,
    }),
    firstTokenSeconds: new Histogram({
      name: 'korab_chat_first_token_seconds',
      help: 'From the stored question to the first word of the model',
      labelNames: ['provider'] as const,
      buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 16],
      registers,
    }),
    failures: new Counter({
      name: 'korab_chat_provider_failures_total',
      help: 'Calls of a model that failed, by kind',
      labelNames: ['provider', 'kind'] as const,
      registers,
    }),
    tokens: new Counter({
      name: 'korab_chat_tokens_total',
      help: 'Tokens that a provider counted',
      labelNames: ['provider', 'direction'] as const,
      registers,
    }),
    spent: new Counter({
      name: 'korab_chat_spend_euro_total',
      help: 'Cost of settled calls',
      labelNames: ['provider'] as const,
      registers,
    }),
    capEvents: new Counter({
      name: 'korab_chat_spend_cap_total',
      help: 'Refusals at a cap (day, month, network), warnings at four fifths, and when spending is fast (speed)',
      labelNames: ['period', 'event'] as const,
      registers,
    }),
    findings: new Counter({
      name: 'korab_chat_findings_total',
      help: 'What was taken out of answers or flagged in them',
      labelNames: ['finding'] as const,
      registers,
    }),
    cutOff: new Counter({
      name: 'korab_chat_cut_off_total',
      help: 'Streams that were ended because nobody read them',
      registers,
    }),
    streams: new Gauge({
      name: 'korab_chat_streams',
      help: 'Answers that are being given at this moment',
      registers,
    }),
    breakers: new Gauge({
      name: 'korab_chat_breaker_open',
      help: '1 while a provider is left out because it is down, 0.5 while it is tried again',
      labelNames: ['provider'] as const,
      registers,
    }),
  }
}
