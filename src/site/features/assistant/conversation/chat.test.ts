// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChatPart } from '#shared/chat-stream.ts'
import { CHAT_PATH, CONVERSATION_HEADER, type ChatRequest } from '#shared/chat.ts'
import { FOREIGN_RESPONSES, STREAM_HEADERS } from '#tests/fixtures/foreign-responses.ts'

const QUESTION = { text: 'Who?', page: '/', language: 'en', failure: 'No connection' }
const START: ChatPart = { type: 'start', messageId: 'b1' }
const FINISH: ChatPart = { type: 'finish', finishReason: 'stop' }
const words = (delta: string): ChatPart => ({ type: 'text-delta', id: 't', delta })

/** A stream whose parts the test sends. It ignores an abort: what has left arrives. */
function createAnswer() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
  return {
    response: new Response(body, { headers: STREAM_HEADERS }),
    send: async (...parts: readonly ChatPart[]) => {
      const events = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`)
      controller.enqueue(new TextEncoder().encode(events.join('')))
      await settle()
    },
    breakOff: async () => {
      controller.error(new TypeError('connection lost'))
      await settle()
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A service that answers each question with the next answer. */
function createService(...answers: readonly { readonly response: Response }[]) {
  const asked: ChatRequest[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const deleted: (string | null)[] = []
  const other = { isDown: false }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === CHAT_PATH) {
      signals.push(init.signal)
      asked.push(JSON.parse(init.body as string) as ChatRequest)
      return answers[asked.length - 1]?.response
    }
    await settle()
    if (other.isDown) throw new TypeError('no line')
    if (init.method === 'DELETE') {
      deleted.push(new Headers(init.headers).get(CONVERSATION_HEADER))
    }
    return new Response()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { asked, signals, deleted, other }
}

/** The conversation is module state, so each test starts with a fresh module. */
let site: typeof import('./chat.ts')
beforeEach(async () => {
  vi.resetModules()
  site = await import('./chat.ts')
})

const shown = () => site.chat.get().conversation.messages.map(({ text }) => text)
const lastState = () => {
  const last = site.chat.get().conversation.messages.at(-1)
  return last?.sender === 'bot' ? last.state : undefined
}

test('late parts do not reach the conversation after a reset', async () => {
  const [first, second] = [createAnswer(), createAnswer()]
  const { asked } = createService(first, second)
  void site.sendQuestion(QUESTION)
  await first.send(START)
  await site.resetChat()
  void site.sendQuestion({ ...QUESTION, text: 'When?' })
  await first.send(words('late'), FINISH)
  await second.send(START, words('Now'))
  expect([...shown(), lastState()]).toEqual(['When?', 'Now', 'streaming'])
  expect(asked[0]?.conversation).not.toBe(asked[1]?.conversation)
})

test('a broken stream keeps what has arrived, and a retry replaces it', async () => {
  const [first, second] = [createAnswer(), createAnswer()]
  const { asked } = createService(first, second)
  const asking = site.sendQuestion(QUESTION)
  await first.send(START, words('Kra'))
  await first.breakOff()
  await asking
  expect([...shown(), lastState()]).toEqual(['Who?', 'Kra', 'broken'])
  void site.sendQuestion(QUESTION, asked[0]?.message.id)
  expect(shown()).toEqual(['Who?'])
  await second.send(START, words('Lira'), FINISH)
  expect([...shown(), lastState()]).toEqual(['Who?', 'Lira', 'complete'])
  expect(asked[1]).toEqual(asked[0])
})

test.each(FOREIGN_RESPONSES)('%s is a failed connection', async (_, respond) => {
  createService({ response: respond() })
  await site.sendQuestion(QUESTION)
  expect([...shown(), lastState()]).toEqual(['Who?', 'No connection', 'broken'])
})

test('an event that is no JSON ends the answer and its connection; what came before is kept', async () => {
  const body = 'data: {"type":"text-delta","delta":"Kra"}\n\ndata: {"type":"tex<html>\n\n'
  const { signals } = createService({ response: new Response(body, { headers: STREAM_HEADERS }) })
  await site.sendQuestion(QUESTION)
  expect([...shown(), lastState()]).toEqual(['Who?', 'Kra', 'broken'])
  expect(signals[0]?.aborted).toBe(true)
})
