import type { Page } from '@playwright/test'
import { GREETING, HINT } from './chat-words.ts'
import { QUESTIONS } from './scripted-questions.ts'
import { expect, openPage } from './site-test.ts'

/** The chat as a visitor meets it. */
export function chatPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Korab AI' })
  const field = panel.getByLabel('Your question')
  const button = page.locator('.chat-button')
  return {
    panel,
    field,
    button,
    hint: page.getByRole('button', { name: HINT }),
    log: panel.getByRole('log'),
    greeting: panel.getByText(GREETING),
    asked: panel.locator('.chat-asked'),
    /** The greeting is the first of them. */
    answers: panel.locator('.chat-answer'),
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
      await button.click()
      await expect(panel).toBeVisible()
    },
    ask: async (question: string) => {
      await field.fill(question)
      await field.press('Enter')
    },
    /** The reply has come to its end, whichever. */
    settled: () => expect(panel.locator('.chat-hand-over')).toBeAttached({ timeout: 15_000 }),
  }
}

/** A page with the panel open. */
export async function openChat(page: Page, path = '/models') {
  await openPage(page, path)
  const chat = chatPanel(page)
  await chat.open()
  return chat
}

/** The same, with one question answered. */
export async function openAnswered(page: Page, path = '/models') {
  const chat = await openChat(page, path)
  await chat.ask(QUESTIONS.plain)
  await chat.settled()
  return chat
}

/** The panel moves on its way in; a picture of it waits. */
export async function whenStill(page: Page): Promise<void> {
  await page
    .locator('.chat-panel')
    .evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
}
