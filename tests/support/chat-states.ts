import { chatPanel, waitForPanelAnimations } from './chat-panel.ts'
import { QUESTIONS } from './scripted-questions.ts'
import {
  ANSWER_WITH_CARD,
  ANSWER_WITH_TABLES,
  stubAnswers,
  type StubbedAnswer,
} from './stubbed-answers.ts'
import type { PageState } from './page-state.ts'
import { expect } from './site-test.ts'
import type { Page } from '@playwright/test'

type Chat = ReturnType<typeof chatPanel>

/** Their parts are also in other states. */
const VARIANTS = new Set(['waiting', 'answered', 'maximised', 'on-phone'])

/** Every state of the chat. */
export const CHAT_STATES: readonly PageState[] = [
  state('open', () => Promise.resolve()),
  state('waiting', async (chat) => {
    await chat.ask(QUESTIONS.late)
    await expect(chat.typing).toBeVisible()
  }),
  state('streaming', async (chat) => {
    await chat.ask(QUESTIONS.slow)
    await expect(chat.caret).toBeVisible()
  }),
  state('answered', answered),
  state('card', (chat) => answeredWith(chat, ANSWER_WITH_CARD)),
  state('tables', (chat) => answeredWith(chat, ANSWER_WITH_TABLES)),
  state('maximised', async (chat) => {
    await answered(chat)
    await chat.maximise.click()
  }),
  state('failed', async (chat) => {
    await chat.askAndWait(QUESTIONS.down)
  }),
  state('remark', async (chat) => {
    await answered(chat)
    await chat.panel.getByRole('button', { name: 'This answer did not help' }).click()
    await expect(chat.panel.getByLabel('Would you like to tell us why?')).toBeVisible()
  }),
  state('on-phone', answered, 390),
  state(
    'aside',
    async (chat) => {
      await answered(chat)
      await chat.citations.first().click()
      await expect(chat.back).toBeVisible()
    },
    390,
  ),
  {
    name: 'chat-not-loaded',
    path: '/research',
    part: '.chat',
    async enter(page) {
      // Held instead of aborted: the browser logs failed requests.
      await page.route('**/assets/chat-panel-*.js', () => {})
      await chatPanel(page).button.click()
      await expect(page.getByText('Opening the chat')).toBeVisible()
    },
  },
]

function state(name: string, enter: (chat: Chat) => Promise<void>, width?: number): PageState {
  return {
    name: `chat-${name}`,
    path: '/research',
    part: '.chat',
    ...(VARIANTS.has(name) && { isVariant: true }),
    ...(width && { width }),
    async enter(page: Page) {
      const chat = chatPanel(page)
      await chat.open()
      await enter(chat)
      await waitForPanelAnimations(page)
    },
  }
}

async function answered(chat: Chat): Promise<void> {
  await chat.askAndWait(QUESTIONS.plain)
}

async function answeredWith(chat: Chat, answer: StubbedAnswer): Promise<void> {
  await stubAnswers(chat.panel.page(), answer)
  await answered(chat)
}
