import type { Pool } from 'pg'
import { storeTurn } from './stored-conversations.ts'

/** Words of visitors, which no digest may contain. */
export const VISITOR_WORDS = ['Zamira', 'visitor.example', 'Good day', 'Orlikstrasse']

interface SampleWeek {
  readonly api: Pool
  readonly owner: Pool
  /** Stores a message now. */
  readonly store: (fields: {
    readonly name?: string
    readonly reasons?: readonly string[]
    readonly channels?: readonly string[]
  }) => Promise<string>
  /** Monday. */
  readonly week: string
}

const DAY_MS = 86_400_000

/** Fills a week, and the one before, with messages, questions, ratings and costs. */
export async function storeSampleWeek({ api, owner, store, week }: SampleWeek): Promise<void> {
  const at = (day: number) => new Date(Date.parse(week) + day * DAY_MS)
  const storeAt = async (day: number, fields: Parameters<typeof store>[0] = {}) => {
    const id = await store({ name: 'Zamira', ...fields })
    await owner.query('update contact.message set created_at = $1 where id = $2', [at(day), id])
    return id
  }
  for (const day of [0, 3, 6.99, -1]) {
    const messageId = await storeAt(day)
    await owner.query(
      `insert into contact.delivery (message_id, channel, attempt, outcome, code, duration_ms)
       values ($1, 'mail', 1, 'delivered', '250', 9)`,
      [messageId],
    )
  }
  await owner.query("delete from pgboss.job where name = 'contact-mail'")
  await storeAt(2, { reasons: ['honeypot'] })
  await storeAt(4, { channels: ['webhook'] })

  const question = 'Does Zamira of Orlikstrasse 19 owe anything?'
  const turns = [
    { day: 1, answer: {}, verdict: 'good' },
    { day: 2, answer: {}, verdict: 'bad' },
    { day: 3, answer: { sources: [] } },
    { day: 5 },
    { day: -2, answer: {} },
  ] as const
  for (const { day, ...turn } of turns) {
    await storeTurn({ api, owner }, { text: question, askedAt: at(day), ...turn })
  }
  await owner.query(
    `insert into assistant.spend (id, day, provider, reserved, settled, expires_at)
     select gen_random_uuid(), $1::date + o, 'gemini', 900000, 420000, now()
     from unnest(array[0, 6, -1]) as o`,
    [week],
  )
  await owner.query(
    `insert into assistant.spend_period values (to_char(now() at time zone 'utc', 'YYYY-MM'), 45000000)`,
  )
}
