import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_SECONDS } from '#server/assistant/document/document-store.ts'
import { createRateLimits } from '#server/assistant/rate-limits.ts'
import { parseConfig } from '#server/config/config.ts'
import { createLimits } from '#server/contact/contact-limits.ts'
import { QUEUES } from '#server/database/queues.ts'
import { CHALLENGE_LIFE_MS } from '#server/http/proof-of-work.ts'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { query } from '#tests/support/stored-messages.ts'
import { PERIODS, type Period } from './periods.ts'
import { STORED_DATA } from './stored-data.ts'

/** Columns without personal data. Every column of the database is here or in `STORED_DATA`. */
const IMPERSONAL_COLUMNS = Object.entries({
  'contact.delivery': 'id',
  'contact.digest': 'id created_at',
  'privacy.access': 'id',
  // Money by call, day and month; no call can be traced to a conversation.
  'assistant.spend':
    'id day provider reserved settled input_tokens output_tokens created_at expires_at',
  'assistant.spend_period': 'period committed warned_at',
  // Counts of all visitors together.
  'http.shared_limit': 'key shard used expires_at',
  'http.switch': 'name is_on note changed_at',
  'report.question_link': 'token_hash week created_at',
  'report.weekly_digest': 'week sent_at',
}).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))

const DAY_SECONDS = 86_400
const NETWORKS = [{ prefix: 'address', hash: '' }] as const
const listed = STORED_DATA.flatMap(({ place, columns }) =>
  columns.map((column) => `${place}.${column}`),
)
const policy = readFileSync('content/legal/privacy-policy.md', 'utf8')

describe('the data inventory', () => {
  const database = inboxDatabase()

  const columnsOf = async (...schemas: string[]) => {
    const rows = await query<{ name: string }>(
      database.ownerUrl,
      `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid
         join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'p', 'm', 'f') and a.attnum > 0
         and not a.attisdropped`,
      [schemas],
    )
    return rows.map(({ name }) => name)
  }

  test('lists every column of our tables', async () => {
    const known = [...listed, ...IMPERSONAL_COLUMNS].filter((name) => !name.startsWith('pgboss.'))
    expect(
      (await columnsOf('assistant', 'contact', 'document', 'http', 'privacy', 'report')).toSorted(),
    ).toEqual(known.toSorted())
  })

  test('lists every schema', async () => {
    const rows = await query(
      database.ownerUrl,
      `select nspname::text as name from pg_namespace
       where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
    )
    // public contains only migration names, knowledge only page texts.
    expect(rows.map(({ name }) => name)).toEqual([
      'assistant',
      'contact',
      'document',
      'http',
      'knowledge',
      'pgboss',
      'privacy',
      'public',
      'report',
    ])
    const inPublic = await columnsOf('public')
    expect(inPublic.filter((name) => !name.startsWith('public.kysely_migration'))).toEqual([])
  })

  test('lists the columns of the queue that can contain personal data', async () => {
    const ofQueue = listed.filter((name) => name.startsWith('pgboss.'))
    expect(ofQueue.length).toBeGreaterThan(0)
    expect(await columnsOf('pgboss')).toEqual(expect.arrayContaining(ofQueue))
  })

  test('lists exactly the roles that can read each table', async () => {
    for (const table of new Set(STORED_DATA.flatMap((e) => (e.columns.length ? [e.place] : [])))) {
      const rows = await query(
        database.ownerUrl,
        `select r::text as name from unnest(array['app_api', 'app_operator', 'app_worker']) r
         where has_schema_privilege(r, split_part($1, '.', 1), 'usage')
           and has_table_privilege(r, $1, 'select')`,
        [table],
      )
      const named = new Set(STORED_DATA.filter((e) => e.place === table).flatMap((e) => e.readers))
      expect([table, ...rows.map(({ name }) => name)]).toEqual([table, ...[...named].toSorted()])
    }
  })
})

describe('the retention periods', () => {
  test('match the settings, the queue and the limits', () => {
    const config = parseConfig({})
    expect(config.retentionDays).toBe(PERIODS.message.days)
    expect(config.assistant.retentionDays).toBe(PERIODS.conversation.days)
    // The worker deletes every minute and may be late.
    expect(DOCUMENT_SECONDS + 90).toBeLessThanOrEqual(PERIODS.document.minutes * 60)
    const counts = [
      ...Object.values(createLimits(config.limits, new Uint8Array(32)).shared(NETWORKS, '')),
      ...Object.values(createRateLimits(config.assistant.streamLimits).shared(NETWORKS)),
    ].flat()
    // Expired rows are deleted hourly; one day is reserved for worker downtime.
    const longest = Math.max(...counts.map(({ seconds }) => seconds), CHALLENGE_LIFE_MS / 1000)
    expect(longest + DAY_SECONDS).toBeLessThanOrEqual(PERIODS.count.days * DAY_SECONDS)
    const keptJobs = Math.max(...QUEUES.map((queue) => queue.deleteAfterSeconds ?? 0))
    expect(keptJobs).toBe(7 * DAY_SECONDS)
  })

  test('match the privacy policy', () => {
    const lines = [
      ...policy.matchAll(/^- \*\*(.+?):\*\* (?:at most )?(\d+ (?:minutes|days|months)) ?.*\.$/gm),
    ]
    const promised = lines.map(([, what = '', period = '']) => `${what}: ${period}`)
    const kept = Object.values<Period>(PERIODS).map(({ policyLine, days, minutes }) =>
      [policyLine, minutes === undefined ? `${days} days` : `${minutes} minutes`].join(': '),
    )
    // Applications are not stored by this service.
    const others = ['Applications: 6 months']
    expect(promised.toSorted()).toEqual([...kept, ...others].toSorted())
  })

  test('EXT-14 match the security page, in every language', () => {
    const rows = (file: string) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/^\| [^|]+ \| [^|]*?(\d+) [^|]*\|$/gm)].map(([, period]) =>
        Number(period),
      )
    }
    const { message, conversation, document, access, log, count } = PERIODS
    const kept = [message, conversation, document, access, log, count].map(
      ({ minutes, days }: Period) => minutes ?? days,
    )
    const files = globSync('content/{,translations/*/}legal/security.md')
    expect(files).toContain(path.join('content', 'legal', 'security.md'))
    for (const file of files) expect(rows(file)).toEqual(kept)
  })

  test('are longer than the oldest backup is kept', () => {
    const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
    const numberIn = (file: string, name: string) =>
      Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(read(file))?.[1])
    // One full backup a day. The oldest is needed until the next one is old enough, and that run may be a day late.
    expect(read('container/run-backups')).toContain(
      '"full backup: $(date --utc +%Y%m%d)" || type=full',
    )
    expect(read('pgbackrest.conf')).toContain('\nrepo1-retention-full-type=time\n')
    const backupDays = numberIn('pgbackrest.conf', 'repo1-retention-full') + 2
    const kept = (name: string) => numberIn('containers.env', name) + backupDays
    expect(kept('RETENTION_DAYS')).toBe(PERIODS.message.days)
    expect(kept('CHAT_RETENTION_DAYS')).toBe(PERIODS.conversation.days)
    expect(PERIODS.log.days).toBeGreaterThan(backupDays)
  })
})

describe('the privacy policy', () => {
  test('states that pages are not logged, as nginx is configured', () => {
    expect(policy).toContain('We keep no log of the pages you read.')
    const directives = readFileSync('deploy/nginx.conf', 'utf8').match(/access_log .*$/gm)
    expect(directives).toEqual(['access_log off;'])
  })

  test('states that a quarantined message is delivered within about an hour', () => {
    expect(policy).toContain('reaches us in a summary e-mail within about an hour')
    expect(policy).not.toMatch(/stored for review|set a message aside/)
  })

  test('states that counts contain no address', () => {
    expect(policy).toContain('The counts do not contain the address itself, only a code')
    expect(policy).toContain('For IP addresses the code changes every day.')
  })

  test('states that masked questions and ratings are stored, and why they are read', () => {
    expect(policy).toContain('Before a message is stored or passed on, a program masks')
    expect(policy).toContain('we store the rating and your remark with it, masked in the same way')
    expect(policy).toContain(
      'We may also read conversations and ratings to correct wrong answers, to find questions that our pages do not answer',
    )
  })

  test('names every kind of recipient of a message', () => {
    for (const kind of [
      'hosts of the website',
      'e-mail services',
      'services that receive contact',
    ]) {
      expect(policy).toContain(`\n- ${kind}`)
    }
  })
})
