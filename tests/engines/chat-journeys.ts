import { FIRST_SENTENCE, QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect } from 'vitest'
import type { Target } from './find-element.ts'
import type { Journey } from './journeys.ts'
import type { Visitor } from './visitor.ts'
import { assistantName } from '#tests/support/page-words.ts'

const BUTTON = '.chat-button'
const PANEL: Target = { role: 'dialog', name: assistantName }
const FIELD: Target = { role: 'textbox', name: 'Your question', inside: PANEL }
const REPLY = '.chat-asked + .chat-turn'
const CITATION = `${REPLY} .chat-citation`
const SOURCE = `${REPLY} .chat-source`
/** No reply is pending. */
const END = '.chat-log[aria-busy=false]'

/** The slow answer alone takes 13 s. */
const COMPLETE_ANSWER = { timeout: 40_000 }

export const CHAT_JOURNEYS: readonly Journey[] = [
  {
    name: 'a chat answer streams with a citation, followed by its sources',
    async run(visitor) {
      await visitor.open('/models')
      await openChat(visitor)
      await ask(visitor, QUESTIONS.slow)
      await expect.poll(() => visitor.isVisible(CITATION), COMPLETE_ANSWER).toBe(true)
      const length = async () => (await visitor.text(REPLY)).length
      const before = await length()
      expect(await visitor.isVisible(SOURCE)).toBe(false)
      await expect.poll(length).toBeGreaterThan(before)
      expect(await visitor.isVisible(END)).toBe(false)
      await expect.poll(() => visitor.isVisible(END), COMPLETE_ANSWER).toBe(true)
      expect(await visitor.text(REPLY)).toContain(FIRST_SENTENCE)
      const title = await visitor.text(`${SOURCE} span`)
      expect(await visitor.attribute(CITATION, 'aria-label')).toBe(`Source 1: ${title}`)
      expect(await visitor.attribute(SOURCE, 'href')).toBe(
        await visitor.attribute(CITATION, 'href'),
      )
    },
  },
  {
    name: 'a citation opens and marks its card, and the chat is hidden until Escape',
    async run(visitor) {
      await visitor.open('/about')
      await openAnswered(visitor)
      const target = (await visitor.attribute(CITATION, 'href')) ?? ''
      expect(target).toMatch(/^\/[a-z]+#./)
      await visitor.click(CITATION)
      await expect.poll(() => visitor.path()).toBe(target)
      const card = `[id="${target.split('#')[1]}"][data-cited]`
      await expect.poll(() => visitor.isVisible(card)).toBe(true)
      await expect.poll(() => visitor.read(card, isInWindow)).toBe(true)
      await expect.poll(() => visitor.hasFocus(card)).toBe(true)
      expect(await visitor.read(card, (element) => getComputedStyle(element).outlineStyle)).toBe(
        'solid',
      )
      expect(await visitor.isVisible(PANEL)).toBe(false)
      await visitor.press('Escape')
      await expect.poll(() => visitor.isVisible(PANEL)).toBe(true)
      await expect.poll(() => visitor.hasFocus(CITATION)).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => visitor.isVisible(PANEL)).toBe(false)
    },
  },
  {
    name: 'on a phone the chat is modal, closes for a source and can be reopened',
    async run(visitor) {
      await visitor.resize(390, 844)
      await visitor.open('/about')
      await openAnswered(visitor)
      expect(await visitor.read(PANEL, (panel) => panel.matches(':modal'))).toBe(true)
      await visitor.click(CITATION)
      await expect.poll(() => visitor.isVisible('[data-cited]')).toBe(true)
      await expect.poll(() => visitor.hasFocus('[data-cited]')).toBe(true)
      expect(await visitor.isVisible(PANEL)).toBe(false)
      await visitor.click({ role: 'button', name: 'Back to the chat' })
      await expect.poll(() => visitor.isVisible(PANEL)).toBe(true)
      await expect.poll(() => visitor.hasFocus(CITATION)).toBe(true)
    },
  },
]

async function openChat(visitor: Visitor): Promise<void> {
  await visitor.click(BUTTON)
  await expect.poll(() => visitor.isVisible(PANEL)).toBe(true)
  await expect.poll(() => visitor.hasFocus(FIELD)).toBe(true)
}

async function ask(visitor: Visitor, question: string): Promise<void> {
  await visitor.type(question)
  await visitor.press('Enter')
}

async function openAnswered(visitor: Visitor): Promise<void> {
  await openChat(visitor)
  await ask(visitor, QUESTIONS.plain)
  await expect.poll(() => visitor.isVisible(END), COMPLETE_ANSWER).toBe(true)
}

/** Runs in the page. */
function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
