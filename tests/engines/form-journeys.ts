import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Journey } from './journeys.ts'
import type { Visitor } from './visitor.ts'

const STATUS = '.contact-form [role=status]'
const SEND = '.contact-form button'

/** Longer than the minimum fill time, and long enough for the proof of work on two busy cores. */
const FILL_MS = 20_000

export const FORM_JOURNEYS: readonly Journey[] = [
  {
    name: 'a message is sent with proof of work, confirmed and stored, and the form is cleared',
    async run(visitor, messages) {
      const email = 'sample@company.example'
      await visitor.open('/contact')
      await fillForm(visitor, email)
      await sleep(FILL_MS)
      await visitor.click(SEND)
      await expect
        .poll(() => visitor.text(STATUS), { timeout: 20_000 })
        .toContain('we have your message')
      expect(await messages(email)).toEqual([{ message: 'Good day', reasons: [] }])
      expect(await visitor.evaluate(() => document.querySelector('textarea')?.value)).toBe('')
    },
  },
]

async function fillForm(visitor: Visitor, email: string): Promise<void> {
  const fields = {
    '#contact-name': 'Sample Person',
    '#contact-email': email,
    '#contact-message': 'Good day',
  }
  for (const [field, text] of Object.entries(fields)) {
    await visitor.click(field)
    await visitor.type(text)
  }
}
