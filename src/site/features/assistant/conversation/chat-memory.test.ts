// @vitest-environment jsdom
import { eventually } from '#tests/support/eventually.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHAT_PATH, CONVERSATION_HEADER, FEEDBACK_PATH } from '#shared/chat.ts'

const QUESTION = { text: 'Who?', page: '/', language: 'en', failure: 'No connection' }
const STORED = { id: 'u1', sender: 'user', text: 'Earlier', sources: [] }
const STORED_ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const KEPT = 'site:conversation'

type Step = (init: RequestInit) => Response | Promise<Response>

/** A service in which a test replaces single steps; questions always fail. */
function createService(steps: Readonly<Record<string, Step>> = {}) {
  const ids: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { method = 'GET' } = init
    if (path === CHAT_PATH) throw new TypeError('no line')
    const id = new Headers(init.headers).get(CONVERSATION_HEADER)
    ids.push(`${method} ${id}`)
    const step = steps[path === FEEDBACK_PATH ? 'RATE' : method]
    return (await step?.(init)) ?? new Response()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { ids }
}

/** The conversation is module state, so each test starts with a fresh module. */
let site: typeof import('./chat.ts')
beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'cookie_consent=accepted'
  vi.resetModules()
  site = await import('./chat.ts')
})

const shown = () => site.chat.get().conversation.messages.map(({ text }) => text)

test('a conversation that was reset does not come back when the panel is opened again', async () => {
  history.replaceState({ reloadState: { conversation: STORED_ID } }, '')
  createService({ GET: () => Response.json({ messages: [STORED] }) })
  await site.restoreChat()
  expect(shown()).toEqual(['Earlier'])
  await site.resetChat()
  await site.restoreChat()
  expect(shown()).toEqual([])
})

test('a question asked during the restore is not replaced by it', async () => {
  localStorage.setItem(KEPT, STORED_ID)
  createService({ GET: () => Response.json({ messages: [STORED] }) })
  const restoring = site.restoreChat()
  await site.sendQuestion(QUESTION)
  await restoring
  expect(shown()).toEqual(['Who?', 'No connection'])
})

test('a failed restore is not noted once something was asked', async () => {
  localStorage.setItem(KEPT, STORED_ID)
  createService({ GET: () => new Response(null, { status: 503 }) })
  const restoring = site.restoreChat()
  const asking = site.sendQuestion(QUESTION)
  await restoring
  expect(site.chat.get().note).toBeUndefined()
  await asking
})

test('a failed deletion is noted and repeated when the line is back', async () => {
  let status = 503
  const { ids } = createService({ DELETE: () => new Response(null, { status }) })
  onTestFinished(site.watchVisit())
  await site.sendQuestion(QUESTION)
  const id = localStorage.getItem(KEPT)
  await site.resetChat()
  expect(site.chat.get().note).toBe('notDeleted')
  expect(localStorage.getItem(KEPT)).toBe(` ${id}`)
  status = 204
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(localStorage.getItem(KEPT)).toBeNull())
  expect(ids).toEqual([`DELETE ${id}`, `DELETE ${id}`])
})

test('a rating that fails after a reset does not hide that nothing was deleted', async () => {
  const failed = new Response(null, { status: 503 })
  const { promise: line, resolve: cutLine } = Promise.withResolvers<Response>()
  createService({ RATE: () => line, DELETE: () => line.then(() => failed) })
  await site.sendQuestion(QUESTION)
  const rating = site.rateAnswer({ message: 'b1', verdict: 'good' })
  const resetting = site.resetChat()
  cutLine(failed)
  await Promise.all([rating, resetting])
  expect(site.chat.get().note).toBe('notDeleted')
})

test('storage that holds no id of ours starts a new conversation', async () => {
  localStorage.setItem(KEPT, 'c1 \u{1f600} <b> null')
  const { ids } = createService()
  await site.restoreChat()
  expect(site.chat.get().note).toBeUndefined()
  await site.sendQuestion(QUESTION)
  expect(localStorage.getItem(KEPT)).toMatch(/^[\da-f-]{36}$/)
  expect(ids).toEqual([])
})
