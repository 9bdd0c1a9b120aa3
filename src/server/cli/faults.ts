import { DatabaseError } from 'pg'

/** A failure that its message explains whole; nobody needs to see where in the code it came from. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}

const MIGRATE = 'run "npm run korab -- database migrate"'

/** By the code of PostgreSQL, whole or its class. Its own texts can quote what visitors wrote. */
const DATABASE_SENTENCES: Readonly<Record<string, string>> = {
  '08': 'The connection to the database broke.',
  '28': 'The database refused the user or the password of its address.',
  '3D': 'The database that the address names does not exist.',
  '3F': `The database is not up to date: ${MIGRATE}.`,
  '42P01': `The database is not up to date: ${MIGRATE}.`,
  '42703': `The database is not up to date: ${MIGRATE}.`,
  '42883': `The database is not up to date: ${MIGRATE}.`,
  '42501':
    'The database user may not do this; "npm run korab -- database check" says what it lacks.',
  '53': 'The database has no room for another connection.',
  '55P03': 'Somebody else holds the rows; nothing was changed. Try again.',
  '57014': 'The database took too long; nothing was changed. Try again.',
  // Raised by the migration of the knowledge.
  KO001:
    'The extension vector is missing: install pgvector, then let an administrator run "create extension vector" in this database.',
  // Raised by contact.enqueue, the only function of ours that a command calls.
  P0001: `A channel has no queue: ${MIGRATE}.`,
  '57': 'The database is starting or stopping. Try again.',
}

/** One sentence for a failure that can be expected, nothing for a fault of the program. */
export function faultSentence(error: unknown): string | undefined {
  if (error instanceof OperatorFault) return error.message
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    return DATABASE_SENTENCES[code] ?? DATABASE_SENTENCES[code.slice(0, 2)]
  }
  if (!(error instanceof Error)) return undefined
  // A refused connection to a name with two addresses comes as one error without a text.
  const code = 'code' in error ? String(error.code) : ''
  if (/^E(CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_|PIPE)/.test(code)) {
    return `The server cannot be reached (${code}).`
  }
  if (/^(Connection terminated|timeout exceeded|Query read timeout)/.test(error.message)) {
    return 'The database does not answer.'
  }
  return undefined
}
