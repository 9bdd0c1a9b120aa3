import type { Pool } from 'pg'
import { classifyAnswer, type GivenAnswer } from '../assistant/unanswered/classify-answer.ts'
import type { MicroEuro } from '../assistant/generation/spend-budget.ts'

/** Figures of seven days: counts only, nothing that a visitor wrote. */
export interface WeekFigures {
  readonly messages: number
  readonly held: number
  readonly questions: number
  readonly unanswered: number
  readonly helpful: number
  readonly unhelpful: number
  /** Undefined without an answer. */
  readonly firstWord: { readonly medianMs: number; readonly slowMs: number } | undefined
  readonly spent: MicroEuro
  /** Opened pages by route. */
  readonly visits: Readonly<Record<string, number>>
}

export interface WeeklyDigest {
  /** Monday, UTC. */
  readonly week: string
  readonly figures: WeekFigures
  readonly before: WeekFigures
  /** Messages that no channel has accepted yet, now. */
  readonly undelivered: number
  readonly month: { readonly spent: MicroEuro; readonly cap: MicroEuro }
  /** Of the link to the unanswered questions. */
  readonly questionsToken?: string
}

export interface DigestSettings {
  readonly monthlyCap: MicroEuro
  /** Sender of test messages, which are not counted. */
  readonly probeEmail?: string | undefined
}

type Queries = Pick<Pool, 'query'>

const DAY_MS = 86_400_000

/** The Monday of the last complete week. */
export function lastWeek(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  // 1 January 1970 was a Thursday.
  const daysSinceMonday = (day + 3) % 7
  return toDay((day - daysSinceMonday - 7) * DAY_MS)
}

export async function readWeeklyDigest(
  db: Queries,
  week: string,
  { monthlyCap, probeEmail }: DigestSettings,
): Promise<WeeklyDigest> {
  const current = await readWeek(db, week, probeEmail)
  const before = await readWeek(db, toDay(Date.parse(week) - 7 * DAY_MS), probeEmail)
  return {
    week,
    figures: current.figures,
    before: before.figures,
    undelivered: await countUndelivered(db),
    month: { spent: current.spentThisMonth, cap: monthlyCap },
  }
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

interface AssistantWeek {
  readonly asked: readonly (GivenAnswer & {
    readonly isAnswered: boolean
    readonly questions: number
  })[]
  readonly helpful: number
  readonly unhelpful: number
  readonly firstWordMs: readonly [number, number] | null
  readonly spent: MicroEuro
  readonly spentThisMonth: MicroEuro
}

async function readWeek(db: Queries, from: string, probeEmail: string | undefined) {
  const [messages, assistant, visits] = await Promise.all([
    db.query<{ readonly messages: number; readonly held: number }>(
      `select count(*)::integer as messages,
         count(*) filter (where state = 'quarantined')::integer as held
       from contact.message
       where created_at >= $1::timestamp at time zone 'utc'
         and created_at < ($1::timestamp + interval '7 days') at time zone 'utc'
         and email is distinct from $2`,
      [from, probeEmail ?? null],
    ),
    db.query<{ readonly week: AssistantWeek }>('select report.assistant_week($1) as week', [from]),
    db.query<{ readonly visits: Readonly<Record<string, number>> }>(
      `select coalesce(jsonb_object_agg(route, loads), '{}') as visits from (
         select route, sum(loads) as loads from report.page_loads
         where day >= $1::date and day < $1::date + 7 group by route) counted`,
      [from],
    ),
  ])
  const week = assistant.rows[0]?.week
  if (!messages.rows[0] || !week || !visits.rows[0]) throw new Error('the database returned no row')
  const { asked, firstWordMs, spentThisMonth, ...rest } = week
  const until = new Date(Date.parse(from) + 8 * DAY_MS)
  const open = asked.filter(({ isAnswered, ...answer }) => {
    const question = { askedAt: new Date(from), answer: isAnswered ? answer : undefined }
    return classifyAnswer(question, until).is === 'gap'
  })
  const sum = (groups: AssistantWeek['asked']) =>
    groups.reduce((total, { questions }) => total + questions, 0)
  const figures: WeekFigures = {
    ...messages.rows[0],
    ...rest,
    questions: sum(asked),
    unanswered: sum(open),
    firstWord: firstWordMs ? { medianMs: firstWordMs[0], slowMs: firstWordMs[1] } : undefined,
    visits: visits.rows[0].visits,
  }
  return { figures, spentThisMonth }
}

/** The queue tries a new message at once, so one of the last minutes is no fault. */
async function countUndelivered(db: Queries): Promise<number> {
  const { rows } = await db.query<{ readonly undelivered: number }>(
    `select count(*)::integer as undelivered from contact.message m
     where m.state <> 'quarantined' and m.created_at < now() - interval '15 minutes'
       and exists (select from unnest(m.channels) as way where not exists (
         select from contact.delivery d
         where d.message_id = m.id and d.channel = way and d.outcome = 'delivered'))`,
  )
  return rows[0]?.undelivered ?? 0
}
