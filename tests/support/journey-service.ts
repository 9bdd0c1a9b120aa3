import { DATABASE_PORT, MAIL_FOLDER } from './journey-ports.ts'
import { readMails, type ReadableMail } from '#tools/services/mail-folder.ts'
import { databaseUrls } from '#tools/services/project-database.ts'
import { Client, type QueryResultRow } from 'pg'

export const JOURNEY_DATABASE = 'journeys'

const url = (database: string, user = 'postgres') =>
  `postgres://${user}@127.0.0.1:${DATABASE_PORT}/${database}`

export const JOURNEY_URLS = databaseUrls({ url }, JOURNEY_DATABASE)

/** Mails sent to the company, newest first. */
export function receivedMails(): Promise<ReadableMail[]> {
  return readMails(MAIL_FOLDER)
}

export async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: JOURNEY_URLS.ownerUrl })
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
