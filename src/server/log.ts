import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * Logs say what happened, never to whom. Nothing of a request is logged by itself; the list is for
 * the day somebody logs an object as a whole.
 */
const PERSONAL = ['name', 'email', 'message', 'ip', 'address', 'headers', 'body', 'remoteAddress']

export function createLog(level: string, stream?: DestinationStream): Logger {
  return pino(logOptions(level), stream)
}

function logOptions(level: string): LoggerOptions {
  return {
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
}

/** The database repeats rows in its messages, and a mail server names people; their codes are enough. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, severity } = error as Error & Partial<Record<string, unknown>>
  const isForeign = severity !== undefined || 'response' in error
  return {
    type: error.name,
    code,
    ...(isForeign ? { constraint, table } : { text: error.message, stack: error.stack }),
  }
}
