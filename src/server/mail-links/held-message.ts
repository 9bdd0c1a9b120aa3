import type { Pool } from 'pg'
import { referenceOf } from '../contact/accept-message.ts'
import { callFunction } from '../database/call-function.ts'
import type { LinkTarget } from './link-page.ts'

const TEXTS = {
  release: {
    button: 'Release',
    ask: 'It is then delivered like any other message.',
    done: 'It is released and queued for delivery.',
  },
  delete: {
    button: 'Delete',
    ask: 'It is then erased for good.',
    done: 'It is deleted. The mail that announced it still contains its text.',
  },
} as const

const UNCHANGED: Readonly<Record<string, string>> = {
  'released before': 'It was released before. Nothing was changed.',
  missing: 'It is no longer stored. Nothing was changed.',
}

export function heldMessageLink(pool: Pool, action: keyof typeof TEXTS): LinkTarget {
  const { button, ask, done } = TEXTS[action]
  return {
    expired:
      'The operator tool lists held messages: npm run operator -- inbox list --state quarantined',
    ask: (id) => ({ heading: `${button} message ${referenceOf(id)}?`, text: ask, button }),
    act: async (id) => {
      const name = 'contact.decide_held'
      const values = [id, action]
      const { result: outcome } = await callFunction<{ result: string }>(pool, name, values)
      const reference = referenceOf(id)
      const text = outcome === 'done' ? done : (UNCHANGED[outcome] ?? '')
      return { log: { reference, outcome }, page: { heading: `Message ${reference}`, text } }
    },
  }
}
