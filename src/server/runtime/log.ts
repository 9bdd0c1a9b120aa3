import { pino, type DestinationStream, type Logger } from 'pino'

export interface EventLogger {
  readonly info: (details: object, text: string) => void
  readonly warn: (details: object, text: string) => void
  readonly error: (details: object, text: string) => void
}

/** Requests are not logged. This list redacts personal data in case an object is logged as a whole. */
const PERSONAL = ['name', 'email', 'message', 'ip', 'address', 'headers', 'body', 'remoteAddress']

export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]).filter(
        (path) => path !== 'message' && path !== 'err.message',
      ),
      censor: '[personal]',
    },
    serializers: { err: describeError, error: describeError },
  }
  return pino(options, stream)
}

/** Messages of PostgreSQL quote rows and those of mail servers name people: log only their codes. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, severity } = error as Error & Partial<Record<string, unknown>>
  const mayQuoteData = severity !== undefined || 'response' in error
  return {
    type: error.name,
    code,
    ...(mayQuoteData ? { constraint, table } : { text: error.message, stack: error.stack }),
  }
}

/** Bounds memory: beyond it the oldest key is dropped and logged again when it recurs. */
const MAX_KEYS = 2000

/** Logs each key once per interval, with the number of repeats that were suppressed since. */
export function createSampledLog<Details extends object>(
  write: (details: Details & { readonly repeated?: number }) => void,
  intervalMs = 10_000,
  now = () => performance.now(),
) {
  const entries = new Map<string, { readonly writtenAt: number; repeated: number }>()
  const log = (key: string, details: Details) => {
    const last = entries.get(key)
    if (last && now() - last.writtenAt < intervalMs) {
      last.repeated += 1
      return
    }
    entries.delete(key)
    const [oldest] = entries.keys()
    if (oldest !== undefined && entries.size >= MAX_KEYS) entries.delete(oldest)
    entries.set(key, { writtenAt: now(), repeated: 0 })
    write({ ...details, ...(last?.repeated && { repeated: last.repeated }) })
  }
  return Object.assign(log, { has: (key: string) => entries.has(key) })
}
