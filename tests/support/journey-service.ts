import { DATABASE_PORT, MAILS_PORT } from './journey-ports.ts'
import { databaseUrls, prepareDatabase } from '#tools/services/project-database.ts'
import { Client, type QueryResultRow } from 'pg'

export const JOURNEY_DATABASE = 'journeys'

const url = (database: string, user = 'postgres') =>
  `postgres://${user}@127.0.0.1:${DATABASE_PORT}/${database}`

export const JOURNEY_URLS = databaseUrls({ url }, JOURNEY_DATABASE)

/** Creates a separate database; it is removed with the cluster. */
export function createDatabase(name: string) {
  return prepareDatabase({ url }, name)
}

interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Mails sent to the company, newest first. */
export async function receivedMails(): Promise<Mail[]> {
  const response = await fetch(`http://127.0.0.1:${MAILS_PORT}/mails.json`)
  return (await response.json()) as Mail[]
}

export async function asOwner<T>(
  work: (client: Client) => Promise<T>,
  ownerUrl = JOURNEY_URLS.ownerUrl,
): Promise<T> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function messagesFrom(email: string): Promise<QueryResultRow[]> {
  return asOwner(async (client) => {
    const { rows } = await client.query('select * from contact.message where email = $1', [email])
    return rows
  })
}
