// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CONTACT_PATH } from '#shared/contact.ts'
import { renderAt } from '#tests/support/rendered-page.tsx'
import type { PanelText } from '../../../data/feature-text.server.ts'
import type { BotMessage, Message } from '../conversation/conversation.ts'
import { HandOver, needsPerson } from './hand-over.tsx'
import { PanelTextContext } from './panel-parts.tsx'

const TEXT = {
  you: 'You',
  name: 'Assistant',
  draftStart: 'My question:',
  draft: 'My conversation:',
  handOver: 'To a person',
  privacyPath: '/privacy-policy',
  contactForm: {
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send',
    sending: 'Sending',
    language: 'en',
  },
} as unknown as PanelText

const ANSWER: BotMessage = {
  sender: 'bot',
  id: 'b1',
  text: 'Send us a message with the form.',
  sources: [],
  notice: 'handover',
  state: 'complete',
}
const FORM = { cards: [], further: [], unsourced: [], hasForm: true }
const QUESTION: Message = { sender: 'user', id: 'u1', text: 'Can I talk to a person?' }

/** Returns what is posted to the contact form. */
async function show(answer: BotMessage) {
  const posts: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== CONTACT_PATH) throw new TypeError('no challenge')
    posts.push(Object.fromEntries(init.body as FormData))
    return Response.json({ success: true, message: 'Thank you' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  renderAt(
    '/contact',
    <PanelTextContext value={TEXT}>
      <HandOver messages={[QUESTION, answer]} isOffered={needsPerson([QUESTION, answer])} />
    </PanelTextContext>,
  )
  await act(() => import('./person-form.tsx'))
  return posts
}

test('EXT-04 a visitor who asks for a person gets the form, which sends the conversation', async () => {
  const posts = await show({ ...ANSWER, details: FORM })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('My question: ')
  for (const [label, value] of [
    ['Name', 'Ana'],
    ['E-mail', 'ana@example.org'],
    ['Message', 'My question: why?'],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  }
  expect(posts).toEqual([])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you'))
  expect(posts).toMatchObject([{ name: 'Ana', email: 'ana@example.org', language: 'en' }])
  const conversation =
    'My conversation:\n\nYou: Can I talk to a person?\n\nAssistant: Send us a message with the form.'
  expect(posts[0]?.['message']).toBe(`My question: why?\n\n${conversation}`)
  expect(screen.getByText(/^My conversation:/).textContent).toBe(conversation)
})

test('a restored answer of a model has no notice and keeps the form', async () => {
  const { notice: _notice, ...restored } = ANSWER
  await show({ ...restored, details: FORM })
  expect(screen.getByLabelText('Message')).toBeDefined()
})

test('EXT-04 a declined answer offers the contact page instead', async () => {
  await show(ANSWER)
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.getByRole('button', { name: 'To a person' })).toBeDefined()
})
