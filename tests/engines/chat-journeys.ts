import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect } from 'vitest'
import type { Target } from './find-element.ts'
import type { Journey } from './journeys.ts'
import type { Visitor } from './visitor.ts'

const PANEL: Target = { role: 'dialog', name: 'Korab AI' }
const BUTTON = '.chat-button'
const FIELD = '#chat-question'
const CITATION = '.chat-citation'
const BACK: Target = { role: 'button', name: 'Back to the answer' }
const PATIENCE = { timeout: 15_000 }

export const CHAT_JOURNEYS: readonly Journey[] = [
  {
    name: 'a question is answered, its citation leads to the card, and Escape leads back',
    async run(visitor) {
      await openChat(visitor, '/about')
      expect(await visitor.hasFocus(FIELD)).toBe(true)
      await ask(visitor, QUESTIONS.plain)
      await expect.poll(() => visitor.isVisible('.chat-sources'), PATIENCE).toBe(true)
      expect(await visitor.text('.chat-log')).toContain('fraud prevention engine.')
      await visitor.click(CITATION)
      await expect.poll(() => visitor.path()).toBe('/models#kratos')
      await expect.poll(() => visitor.hasFocus('#kratos')).toBe(true)
      expect(await visitor.attribute('#kratos', 'data-cited')).toBe('')
      expect(await visitor.isVisible(PANEL)).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => visitor.hasFocus(CITATION)).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => visitor.isVisible(PANEL)).toBe(false)
      await expect.poll(() => visitor.hasFocus(BUTTON)).toBe(true)
    },
  },
  {
    name: 'on a phone the panel covers the page and makes room for a source',
    async run(visitor) {
      await visitor.resize(390, 844)
      await openChat(visitor, '/about')
      expect(await visitor.read(PANEL, (panel) => panel.matches(':modal'))).toBe(true)
      await ask(visitor, QUESTIONS.plain)
      await expect.poll(() => visitor.isVisible('.chat-sources'), PATIENCE).toBe(true)
      await visitor.click(CITATION)
      await expect.poll(() => visitor.hasFocus('#kratos')).toBe(true)
      expect(await visitor.isVisible(PANEL)).toBe(false)
      await visitor.click(BACK)
      await expect.poll(() => visitor.hasFocus(CITATION)).toBe(true)
    },
  },
  {
    name: 'a running answer survives navigation, can be stopped, and reset leaves the greeting',
    async run(visitor) {
      await openChat(visitor, '/about')
      await ask(visitor, QUESTIONS.slow)
      await expect.poll(() => visitor.isVisible('.chat-caret'), PATIENCE).toBe(true)
      await visitor.click({
        role: 'link',
        name: 'Research',
        inside: { role: 'navigation', name: 'Main' },
      })
      await expect.poll(() => visitor.path()).toBe('/research')
      expect(await visitor.isVisible('.chat-caret')).toBe(true)
      await visitor.click({ role: 'button', name: 'Stop the answer' })
      await expect.poll(() => visitor.isVisible('.chat-caret')).toBe(false)
      expect(await visitor.text('.chat-log')).toContain('You stopped this answer.')
      await visitor.click({ role: 'button', name: 'Reset the conversation' })
      await expect.poll(() => visitor.isVisible('.chat-asked')).toBe(false)
      expect(await visitor.text('.chat-log')).toContain('How can I help you today?')
    },
  },
]

async function openChat(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path)
  await visitor.click(BUTTON)
  await expect.poll(() => visitor.isVisible(PANEL)).toBe(true)
  // It rises when it comes; what moves cannot be hit.
  await visitor.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined),
  )
}

async function ask(visitor: Visitor, question: string): Promise<void> {
  await visitor.click(FIELD)
  await visitor.type(question)
  await visitor.press('Enter')
}
