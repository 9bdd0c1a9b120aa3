import { sendPost } from '../harness/send-post.ts'
import {
  DELETE_EXPIRED_QUEUE,
  DIGEST_QUEUE,
  queueOfChannel,
  WEEKLY_QUEUE,
} from '#server/delivery/queues.ts'
import { operate, repeat, sendMessage, triggerJob, VISITOR, type Fault } from './fault.ts'
import type { Site } from './start-site.ts'

const MAIL_QUEUE = queueOfChannel('mail')

/** Faults on the way of a message from the form to the mailbox. */
export function messageFaults(site: Site): readonly Fault[] {
  const { query, mail, ports, accessKey } = site
  const setRetries = (limit: number) =>
    query(`update pgboss.queue set retry_limit = ${limit} where name = '${MAIL_QUEUE}'`)
  let stopPosts: (() => Promise<void>) | undefined
  return [
    {
      alerts: ['UndeliveredMessages'],
      what: 'the mail server is down and a message is 20 minutes old',
      break: async () => {
        await mail.stop()
        await sendMessage(site)
        await query(
          `update contact.message set created_at = now() - interval '20 minutes' where email = '${VISITOR}'`,
        )
      },
      repair: () => mail.start(),
    },
    {
      alerts: ['DeadLetters'],
      what: 'the mail server refuses a message until its last attempt; repaired with inbox retry',
      break: async () => {
        await setRetries(0)
        mail.behave({ refuse: 550 })
        await sendMessage(site)
      },
      repair: async () => {
        mail.accept()
        await setRetries(28)
        await operate(site, 'inbox', 'retry', '--all-dead')
      },
    },
    {
      alerts: ['QuarantineNotSent'],
      what: 'a message without a proof of work is three hours old and in no digest',
      break: async () => {
        await sendPost(ports.plainPort, accessKey)
        await query(
          `update contact.message set created_at = now() - interval '3 hours' where state = 'quarantined'`,
        )
      },
      repair: () => triggerJob(site, DIGEST_QUEUE),
    },
    {
      alerts: ['OverdueMessages'],
      what: 'a message should have been deleted three hours ago',
      break: () =>
        query(
          `update contact.message set delete_after = now() - interval '3 hours' where email = '${VISITOR}'`,
        ),
      repair: () => triggerJob(site, DELETE_EXPIRED_QUEUE),
    },
    {
      alerts: ['WeeklyDigestMissing'],
      what: 'the last weekly digest was sent nine days ago',
      break: () =>
        query(`insert into report.weekly_digest values ('2026-01-05', now() - interval '9 days')`),
      repair: () => triggerJob(site, WEEKLY_QUEUE),
    },
    {
      alerts: ['MessagesNotStored', 'HighErrorRate'],
      what: 'the web process may no longer store messages',
      break: async () => {
        await query('revoke execute on all functions in schema contact from app_api')
        stopPosts = repeat(() => sendPost(ports.plainPort, accessKey), 100)
      },
      repair: async () => {
        await stopPosts?.()
        // As migrations grant it.
        const functions = await query(
          `select p.oid::regprocedure::text as name from pg_proc p
           where p.pronamespace = 'contact'::regnamespace and p.proname = 'accept'`,
        )
        for (const { name } of functions) {
          await query(`grant execute on function ${String(name)} to app_api`)
        }
      },
    },
  ]
}
