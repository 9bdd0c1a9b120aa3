// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CHALLENGE_PATH, IDEMPOTENCY_HEADER, type ContactAnswer } from '#shared/contact.ts'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { ContactForm } from './contact-form.tsx'

const TEXT = {
  name: 'Name',
  email: 'E-mail',
  message: 'Message',
  send: 'Send',
  sending: 'Sending',
  failed: 'Not sent',
  another: 'Another',
  honeypot: 'Leave empty',
  accessKey: 'key',
  language: 'en',
}

const FIELDS = { Name: 'Ana', 'E-mail': 'ana@example.org', Message: 'Good day' }
const STORED: ContactAnswer = { success: true, message: 'Thank you' }
const REFUSED: ContactAnswer = { success: false, message: 'Too many messages' }

/** A contact service whose answers the test gives. It issues no challenges. */
function openForm() {
  const posts: { readonly key: string | null; readonly message: unknown }[] = []
  const challenges: string[] = []
  let settle: (answer: Response | Error) => void
  const answered = (init: RequestInit) => {
    const { message } = Object.fromEntries(init.body as FormData)
    posts.push({ key: new Headers(init.headers).get(IDEMPOTENCY_HEADER), message })
    return new Promise<Response>((resolve, reject) => {
      settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
    })
  }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path !== CHALLENGE_PATH) return answered(init)
    challenges.push(path)
    return Promise.reject(new TypeError('no challenge'))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  renderAt('/contact', <ContactForm text={TEXT} />)
  const answer = (what: ContactAnswer | Response | Error) =>
    act(async () => {
      settle(what instanceof Response || what instanceof Error ? what : Response.json(what))
      // The body is read in a task of its own.
      await new Promise((resolve) => setTimeout(resolve))
    })
  return { posts, challenges, answer }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const status = () => screen.getByRole('status').textContent

function fill(fields: Readonly<Record<string, string>> = FIELDS) {
  for (const [label, value] of Object.entries(fields)) field(label).value = value
}

async function send() {
  await act(async () => void fireEvent.click(screen.getByRole('button')))
}

test('keeps the idempotency key when sending is retried', async () => {
  const { posts, answer } = openForm()
  fill()
  await send()
  await answer(new TypeError('no line'))
  await send()
  await answer(REFUSED)
  await send()
  expect(posts).toHaveLength(3)
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
})

test('takes a new idempotency key for the same message after a success', async () => {
  const { posts, answer } = openForm()
  fill()
  await send()
  await answer(STORED)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Another' })))
  expect(status()).toBe('')
  fill()
  await send()
  expect(posts).toHaveLength(2)
  expect(posts[0]?.key).not.toBe(posts[1]?.key)
})
