import type { Pool } from 'pg'
import { referenceOf } from '../contact/accept-message.ts'
import type { LinkTarget } from './link-page.ts'

const DONE = {
  release: 'It is released and queued for delivery.',
  delete: 'It is deleted. The mail that announced it still contains its text.',
} as const

const UNCHANGED: Readonly<Record<string, string>> = {
  'released before': 'It was released before. Nothing was changed.',
  missing: 'It is no longer stored. Nothing was changed.',
}

const EXPIRED =
  'The operator tool lists held messages: npm run operator -- inbox list --state quarantined'

/** Releases or deletes a held message. */
export function heldMessageLink(pool: Pool, action: keyof typeof DONE): LinkTarget {
  return {
    expired: EXPIRED,
    ask: (id) => ({
      heading: `${action === 'release' ? 'Release' : 'Delete'} message ${referenceOf(id)}?`,
      text:
        action === 'release'
          ? 'It is then delivered like any other message.'
          : 'It is then erased for good.',
      button: action === 'release' ? 'Release' : 'Delete',
    }),
    act: async (id) => {
      const { rows } = await pool.query<{ outcome: string }>(
        'select contact.decide_held($1, $2) as outcome',
        [id, action],
      )
      const outcome = rows[0]?.outcome ?? ''
      const reference = referenceOf(id)
      const text = outcome === 'done' ? DONE[action] : (UNCHANGED[outcome] ?? '')
      return { log: { reference, outcome }, page: { heading: `Message ${reference}`, text } }
    },
  }
}
