// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { GENERATED_BY_MODEL } from '#shared/chat.ts'
import { renderAt } from '#tests/support/rendered-page.tsx'
import type { PanelText } from '../../../data/feature-text.server.ts'
import type { BotMessage } from '../conversation/conversation.ts'
import { BotMessageView } from './bot-message.tsx'
import { PanelTextContext } from './panel-parts.tsx'

const TEXT = {
  copy: 'Copy',
  copyWords: { copy: 'Copy', copied: 'Copied', failed: 'Not copied' },
  generated: 'Written by an AI system.',
  source: 'Source {number}: {title}',
  models: {},
  links: { origin: 'https://site', pages: [], languages: [], hosts: [] },
} as unknown as PanelText

const ANSWER: BotMessage = {
  sender: 'bot',
  id: 'b1',
  text: 'Kratos is fast.',
  sources: [{ number: 1, url: '/models#kratos', title: 'Kratos' }],
  details: {
    cards: [{ type: 'entry', source: 1, name: 'Kratos', facts: [] }],
    further: [],
    unsourced: [],
  },
  state: 'complete',
}

const render = (message: BotMessage) =>
  renderAt(
    '/models',
    <PanelTextContext value={TEXT}>
      <BotMessageView message={message} question={undefined} isLast={true} hasOffer={false} />
    </PanelTextContext>,
  )

/** What is copied, and the texts of all marked elements. */
async function show(message: BotMessage) {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  render(message)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
  const marked = document.querySelectorAll(`[data-digital-source-type="${GENERATED_BY_MODEL}"]`)
  return {
    copied: writeText.mock.calls[0]?.[0],
    marked: [...marked].map(({ textContent }) => textContent),
  }
}

test('text of a model is marked in the page and in its copy, the card below it is not', async () => {
  const { marked, copied } = await show({ ...ANSWER, digitalSourceType: GENERATED_BY_MODEL })
  expect(marked).toEqual([ANSWER.text])
  expect(copied).toMatch(/^Kratos is fast\.\n\nWritten by an AI system\.\n\n### Kratos/)
})

test('a written answer is not marked', async () => {
  const { marked, copied } = await show({ ...ANSWER, notice: 'quotations' })
  expect(marked).toEqual([])
  expect(copied).toMatch(/^Kratos is fast\.\n\n### Kratos/)
})

test.each(['connection', 'empty', 'budget'] as const)(
  'CAI-10 CAI-11 what was found is above the apology: %s',
  (notice) => {
    render({ ...ANSWER, text: 'Sorry.', notice })
    const said = document.querySelector('.chat-turn')?.textContent
    expect(said).toMatch(/^Kratos.*Sorry\./)
  },
)

test('a card is below the text of an answer', () => {
  render({ ...ANSWER, text: 'It is fast.', notice: 'quotations' })
  expect(document.querySelector('.chat-turn')?.textContent).toMatch(/^It is fast\..*Kratos/)
})
