import { InvalidArgumentError, type Command } from 'commander'
import { DatabaseError } from 'pg'
import { ContentError } from '#content/reader/yaml-file.ts'
import { codeOf } from '../checks/finding.ts'
import type { Config } from '../config/config.ts'

/** The environment of a command; tests provide their own. */
export interface Tool {
  /** Writes results to stdout. */
  readonly write: (text: string) => void
  /** Writes remarks and failures to stderr. */
  readonly note: (text: string) => void
  /** Undefined without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  /** Writes a new file that only its owner can read. */
  readonly save: (file: string, text: string) => Promise<void>
  readonly now: () => Date
  /** Runs work whose signal is aborted by Ctrl-C. */
  readonly interruptible: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly config: () => Config
}

/** Registers the commands of one group, such as `inbox`. */
export type CommandGroup = (program: Command, tool: Tool) => void

type Example = readonly [command: string, meaning: string]

export function addExamples(command: Command, ...examples: readonly Example[]): Command {
  const lines = examples.map(([text, meaning]) => `  # ${meaning}\n  npm run operator -- ${text}\n`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('')}`.trimEnd())
}

export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.')
  }
  return Number(text)
}

const HOUR_MS = 60 * 60 * 1000
const PERIODS_MS: Readonly<Record<string, number>> = {
  h: HOUR_MS,
  d: 24 * HOUR_MS,
  w: 7 * 24 * HOUR_MS,
}

export function parsePeriodMs(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([hdw])$/.exec(text) ?? []
  const unitMs = PERIODS_MS[unit]
  if (unitMs === undefined) {
    throw new InvalidArgumentError('It must be hours, days or weeks, such as 12h, 7d or 2w.')
  }
  return Number(count) * unitMs
}

/** An expected failure: its message is shown without a stack trace. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}

export function requireSetting<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new OperatorFault(`The setting ${name} is missing.`)
  return value
}

const MIGRATE = 'run "npm run operator -- database migrate"'

/** By error code of PostgreSQL or its class. Its own messages can quote personal data. */
const DATABASE_FAULTS: Readonly<Record<string, string>> = {
  '08': 'The connection to the database was lost.',
  '28': 'The database rejected the user or the password of its URL.',
  '3D': 'The database of the URL does not exist.',
  '3F': `The database is not up to date: ${MIGRATE}.`,
  '42P01': `The database is not up to date: ${MIGRATE}.`,
  '42703': `The database is not up to date: ${MIGRATE}.`,
  '42883': `The database is not up to date: ${MIGRATE}.`,
  '42501':
    'The database user lacks a permission; "npm run operator -- database check" shows which one.',
  '53': 'The database has no free connection.',
  '55P03': 'The rows are locked by another session; nothing was changed. Try again.',
  '57014': 'The database took too long; nothing was changed. Try again.',
  '57': 'The database is starting or stopping. Try again.',
  // Raised by the migration of the knowledge tables.
  KO001:
    'The extension vector is missing: install pgvector, then let an administrator run "create extension vector" in this database.',
  // Raised by contact.enqueue, the only function of ours that a command calls.
  P0001: `A channel has no queue: ${MIGRATE}.`,
}

/** A sentence for an expected failure; undefined for a bug. */
export function describeFault(error: unknown): string | undefined {
  if (error instanceof OperatorFault || error instanceof ContentError) return error.message
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    return DATABASE_FAULTS[code] ?? DATABASE_FAULTS[code.slice(0, 2)]
  }
  if (!(error instanceof Error)) return undefined
  // A refused connection to a name with two addresses is an error without a message.
  const code = 'code' in error ? String(error.code) : ''
  if (/^E(CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_|PIPE)/.test(code)) {
    return `The server cannot be reached (${code}).`
  }
  if (/^(Connection terminated|timeout exceeded|Query read timeout)/.test(error.message)) {
    return 'The database does not respond.'
  }
  return undefined
}

/** Any failure, for a report that goes on. */
export function sentenceOf(error: unknown): string {
  return describeFault(error) ?? codeOf(error)
}
