import { expect, test, vi } from 'vitest'
import { readGlossary, readSmallTalk } from '#content/reader/lists.ts'
import { createSmallTalkFinder } from './small-talk.ts'
import { understandMessage, type Rewritten } from './understand-message.ts'
import { createTranslator } from './visitor-language.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const translator = createTranslator(readGlossary(SAMPLE_CONTENT), () => false)
const findSmallTalk = createSmallTalkFinder(readSmallTalk(SAMPLE_CONTENT), translator.isCommon)

async function understand(
  text: string,
  {
    before = [],
    subject,
    rewritten,
  }: {
    readonly before?: readonly string[]
    readonly subject?: string
    readonly rewritten?: Rewritten
  } = {},
) {
  const rewrite = vi.fn<() => Promise<Rewritten | undefined>>(async () => rewritten)
  const question = { text, before, page: '/', language: 'en', rewrite }
  const message = await understandMessage(question, { translator, findSmallTalk }, subject)
  return { ...message, isAsked: rewrite.mock.calls.length > 0 }
}

test.each([
  ['What does Kratos do?', [], undefined, false],
  ['and Lira?', ['How fast is Kratos?'], undefined, true],
  ['How fast is it?', [], 'Kratos', false],
  ['Πόσο κοστίζει ένα chatbot;', [], undefined, true],
  ['Thank you!', ['How fast is Kratos?'], undefined, false],
])(
  'a model is asked about %j after %j on the page of %s: %j',
  async (text, before, subject, isAsked) => {
    expect((await understand(text, { before, ...(subject && { subject }) })).isAsked).toBe(isAsked)
  },
)

test('a rewritten message stands alone', async () => {
  const rewritten = { question: 'How fast is Lira?', language: 'el' } as const
  expect(
    await understand('kai i Lira?', { before: ['How fast is Kratos?'], rewritten }),
  ).toMatchObject({
    language: 'el',
    smallTalk: undefined,
    text: 'How fast is Lira?',
    before: [],
    isEnglish: true,
  })
})

test('a rewrite can find small talk that the phrases do not', async () => {
  const rewritten = { question: 'Hello', language: 'sq', smallTalk: 'greeting' } as const
  const message = await understand('ç’kemi, si po ja kalon', { rewritten })
  expect(message).toMatchObject({ smallTalk: 'greeting', language: 'sq' })
})

test('without a model, words of other languages are translated and small talk is no context', async () => {
  const message = await understand('sa kushton chatbot', {
    before: ['Përshëndetje', 'Who are they?'],
  })
  expect(message).toMatchObject({ language: 'sq', before: ['Who are they?'], isEnglish: false })
  expect(message.text).toMatch(/price|cost/)
})
