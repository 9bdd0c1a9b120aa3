import { parseSubmission } from '#server/contact/submission.ts'
import { describe, expect, it } from 'vitest'
import { visitorMessage } from './visitor-message.ts'

const messages = Array.from({ length: 2000 }, (_, index) => visitorMessage(7, index))

describe('visitorMessage', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(visitorMessage(7, 3)).toEqual(messages[3])
    expect(visitorMessage(8, 3).token).not.toBe(messages[3]?.token)
  })

  it('shares key, address, e-mail and token with no other', () => {
    for (const field of ['key', 'address', 'email', 'token'] as const) {
      expect(new Set(messages.map((message) => message[field])).size).toBe(messages.length)
    }
  })

  it('is what the service takes, and stays as it was written', () => {
    for (const { name, email, text, key } of messages) {
      const fields = new Map(Object.entries({ name, email, message: text, language: 'en' }))
      const stored = parseSubmission(fields, ['en'])
      expect(stored).toEqual({ name, email, message: text, language: 'en' })
      expect(key).toMatch(/^[\w-]{16,64}$/)
    }
  })

  it('comes without proof of work one time in twenty', () => {
    const heldBack = messages.filter(({ hasProof }) => !hasProof).length
    expect(heldBack).toBeGreaterThan(60)
    expect(heldBack).toBeLessThan(140)
  })
})
