import { CHALLENGE_PATH } from '#shared/contact.ts'
import { assistantName } from './page-words.ts'
import type { Locator, Page } from '@playwright/test'
import { HINT } from './chat-words.ts'
import { QUESTIONS } from './scripted-questions.ts'
import { MODEL } from './site-content.ts'
import { expect, openPage } from './site-test.ts'

/** Locators and actions of the chat. */
export function chatPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: assistantName })
  const field = panel.getByLabel('Your question')
  const button = page.locator('.chat-button')
  const log = panel.getByRole('log')
  const answers = panel.locator('.chat-answer')
  const ask = async (question: string) => {
    await field.fill(question)
    await field.press('Enter')
  }
  /** Waits until the reply has ended, with or without an error. */
  const settled = () => expect(log).toHaveAttribute('aria-busy', 'false', { timeout: 15_000 })
  return {
    panel,
    field,
    button,
    hint: page.getByRole('button', { name: HINT }),
    log,
    asked: panel.locator('.chat-asked'),
    /** Includes the greeting. */
    answers,
    /** Answers with their cards, sources and tools. */
    turns: panel.locator('.chat-turn'),
    citations: panel.locator('.chat-citation'),
    typing: panel.locator('.chat-typing'),
    caret: panel.locator('.chat-caret'),
    send: panel.getByRole('button', { name: 'Send', exact: true }),
    stop: panel.getByRole('button', { name: 'Stop the answer' }),
    reset: panel.getByRole('button', { name: 'Reset the conversation' }),
    close: panel.getByRole('button', { name: 'Close the chat' }),
    maximise: panel.getByRole('button', { name: 'Maximise' }),
    minimise: panel.getByRole('button', { name: 'Minimise' }),
    said: panel.locator('> [role=status]'),
    back: page.getByRole('button', { name: 'Back to the chat' }),
    open: async () => {
      await skipProof(page)
      await button.click()
      await expect(panel).toBeVisible()
    },
    ask,
    settled,
    /** Asks and waits for the end of the answer, which is then the last one. */
    askAndWait: async (question: string) => {
      const count = await answers.count()
      await ask(question)
      await expect(answers).toHaveCount(count + 1)
      await settled()
    },
  }
}

/**
 * Answers the challenge with nothing, so that the panel does not compute a proof of work, a second of CPU that no
 * question needs: `chat-without-parts.spec.ts` covers it.
 */
async function skipProof(page: Page): Promise<void> {
  await page.route(`**${CHALLENGE_PATH}`, (route) => route.fulfill({ json: {} }))
}

/** One to three links to our pages, first to the model that the scripted questions are about. */
export async function expectSources(turn: Locator): Promise<void> {
  const sources = turn.locator('.chat-source')
  const count = await sources.count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
  await expect(sources.first()).toContainText(MODEL.title)
  await expect(sources.first()).toHaveAttribute('href', new RegExp(`^/models#${MODEL.id}`))
}

/** Opens a page and the panel. */
export async function openChat(page: Page, path = '/models') {
  await openPage(page, path)
  const chat = chatPanel(page)
  await chat.open()
  return chat
}

/** Opens the panel and waits for the answer to one question. */
export async function openAnswered(page: Page, path = '/models') {
  const chat = await openChat(page, path)
  await chat.askAndWait(QUESTIONS.plain)
  return chat
}

/** Waits for the opening animation, before positions are read or screenshots taken. */
export async function waitForPanelAnimations(page: Page): Promise<void> {
  await page
    .locator('.chat-panel')
    .evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
}
