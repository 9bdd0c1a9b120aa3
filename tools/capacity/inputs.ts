import type { Config } from '#server/config.ts'

/** A figure of the calculation. Without a file it is an assumption. */
export interface Input {
  readonly value: number
  readonly meaning: string
  /** Where the figure was recorded, and in which words: a test looks for them. */
  readonly file?: string
  readonly quote?: string
}

/** How visitors behave is not known yet: replace these by the figures of the weekly digest. */
const ASSUMED = {
  visits: { value: 10_000, meaning: 'visits a month, the design load of today' },
  pages: { value: 3, meaning: 'pages per visit' },
  laterRequests: { value: 4, meaning: 'requests for each page after the first' },
  asking: { value: 0.02, meaning: 'share of visits that ask the assistant' },
  questions: { value: 3, meaning: 'questions of a visitor who asks' },
  writing: { value: 0.005, meaning: 'share of visits that send a message' },
  questionBytes: { value: 5000, meaning: 'bytes of a stored question with its answer' },
  peak: { value: 20, meaning: 'peak load divided by the monthly average' },
  linkMbit: { value: 1000, meaning: 'Mbit/s of the server’s network link' },
  cores: { value: 2, meaning: 'cores of the database server' },
} as const satisfies Record<string, Input>

const MEASURED = {
  firstRequests: {
    value: 24,
    meaning: 'requests of a first page, without drawings',
    file: 'docs/testing.md',
    quote: '24 requests',
  },
  firstBytes: {
    value: 115_562 + 14_784 + 22_070 + 56_180,
    meaning: 'bytes of a first page, the largest of each kind',
    file: 'docs/testing.md',
    quote: 'scripts 115,562 bytes, styles 14,784, HTML 22,070, fonts 56,180',
  },
  laterBytes: {
    value: 30_000,
    meaning: 'bytes of each page after the first, the budget of HTML',
    file: 'tools/budgets/limits.ts',
    quote: 'html: 30_000',
  },
  answerEvents: {
    value: 203,
    meaning: 'events of an answer',
    file: 'docs/testing.md',
    quote: 'streams, none lost, 203,381 events',
  },
  eventCpuUs: {
    value: 129,
    meaning: 'µs of a web process for each event',
    file: 'docs/testing.md',
    quote: '129 us of CPU each',
  },
  answerSeconds: {
    value: 20,
    meaning: 'seconds that an answer takes: 200 events, 100 ms apart',
    file: 'tests/load/bench-assistant.ts',
    quote: 'events: 200, gapMs: 100',
  },
  promptTokens: {
    value: 5000,
    meaning: 'tokens of a prompt, at most',
    file: 'docs/assistant.md',
    quote: 'A prompt has up to 5,000 tokens',
  },
  searches: {
    value: 3,
    meaning: 'statements that search for one question',
    file: 'docs/testing.md',
    quote: 'so with three statements',
  },
  searchMs: {
    value: 8,
    meaning: 'ms of the database for each of them',
    file: 'docs/testing.md',
    quote: '(8.0 ms p50',
  },
  acceptUs: {
    value: 633,
    meaning: 'µs of the database to accept a message',
    file: 'docs/testing.md',
    quote: 'the database used 633 us of CPU',
  },
  messageCpuUs: {
    value: 602,
    meaning: 'µs of a web process to accept a message',
    file: 'docs/testing.md',
    quote: '602 us of Node each',
  },
  messageBytes: {
    value: 8008,
    meaning: 'bytes of a stored message: the whole database of the restore drill, divided',
    file: 'docs/figures/restore.json',
    quote: '"databaseMegabytes": 16',
  },
  webConnections: {
    value: 20,
    meaning: 'database connections of a web process',
    file: 'docs/decisions/0034-memory-limits-and-connection-pools.md',
    quote: 'Two pools of ten',
  },
  workerConnections: {
    value: 10,
    meaning: 'database connections of the worker',
    file: 'docs/decisions/0034-memory-limits-and-connection-pools.md',
    quote: 'use at most 50 connections',
  },
  maxConnections: {
    value: 100,
    meaning: 'connections that PostgreSQL allows',
    file: 'docs/decisions/0034-memory-limits-and-connection-pools.md',
    quote: "PostgreSQL's default is 100",
  },
  nginxConnections: {
    value: 2 * 8192,
    meaning: 'connections of nginx with two workers',
    file: 'deploy/nginx.conf',
    quote: 'worker_connections 8192',
  },
  keptOpenSeconds: {
    value: 30,
    meaning: 'seconds that nginx keeps an idle connection',
    file: 'deploy/nginx.conf',
    quote: 'keepalive_timeout 30s',
  },
} as const satisfies Record<string, Input>

/** Prices, caps and limits as the server reads them. */
function settingsOf({ assistant, limits, retentionDays }: Config) {
  const [model] = assistant.models
  if (!model) throw new Error('no model is configured')
  const file = 'docs/operator.md'
  return {
    priceIn: { value: model.price.input, meaning: 'euro per million tokens read', file },
    priceOut: { value: model.price.output, meaning: 'euro per million tokens written', file },
    answerTokens: { value: assistant.maxOutputTokens, meaning: 'tokens of an answer', file },
    dailyCap: { value: assistant.caps.daily / 1e6, meaning: 'euro a day, cap', file },
    monthlyCap: { value: assistant.caps.monthly / 1e6, meaning: 'euro a month, cap', file },
    streams: {
      value: assistant.streamLimits.streams,
      meaning: 'answers at once per process',
      file,
    },
    messagesHour: {
      value: limits.provenPerHour,
      meaning: 'messages an hour, above which they go into the digest',
      file,
    },
    messageDays: { value: retentionDays, meaning: 'days that a message is kept', file },
    chatDays: { value: assistant.retentionDays, meaning: 'days that a conversation is kept', file },
  } satisfies Record<string, Input>
}

export function capacityInputs(config: Config) {
  return { ...ASSUMED, ...MEASURED, ...settingsOf(config) }
}

export type Inputs = Readonly<Record<keyof ReturnType<typeof capacityInputs>, Input>>
