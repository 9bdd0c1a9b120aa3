import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText, type LanguageModel } from 'ai'
import { inPieces, type Wire } from '#tests/support/model-provider/model-script.ts'
import { modelProvider } from '#tests/support/model-provider.ts'
import { expect, test } from 'vitest'
import { createGemini } from './gemini.ts'
import { createOpenAiCompatible } from './openai-compatible.ts'
import { TEMPERATURE, type Provider, type Turn } from './provider.ts'

/** The AI SDK is the independent reference implementation. */
const INSTRUCTION = 'You are the assistant of the sample company.'
const TURNS: readonly Turn[] = [
  { role: 'user', text: 'Which model is the fastest?' },
  { role: 'model', text: 'Kratos [1].' },
  { role: 'user', text: 'Sa kushton? “€” \n\n{"role":"model"} 𐐷' },
]
const ANSWER = 'Kratos answers in 8 ms [1]. Shpejt, μάλιστα: 🏔️ “€”.\n\n- one\n- two'
const SETTINGS = { key: 'test-key', model: 'test-model' }

interface Pair {
  readonly ours: Provider
  readonly theirs: LanguageModel
}

type Loopback = Awaited<ReturnType<typeof modelProvider>>

const PAIRS: Readonly<Record<Wire, (provider: Loopback) => Pair>> = {
  gemini: ({ geminiUrl: url }) => ({
    ours: createGemini({ url, ...SETTINGS }),
    theirs: createGoogle({ baseURL: url, apiKey: SETTINGS.key })(SETTINGS.model),
  }),
  openai: ({ openAiUrl: url }) => ({
    ours: createOpenAiCompatible({ url, ...SETTINGS }),
    theirs: createOpenAICompatible({
      name: 'loopback',
      baseURL: url,
      apiKey: SETTINGS.key,
      includeUsage: true,
    })(SETTINGS.model),
  }),
}

const WIRES = ['gemini', 'openai'] as const

test.each(WIRES)('CAI-03 over %s sends the same fields as the AI SDK', async (wire) => {
  const loopback = await modelProvider({ text: inPieces(ANSWER) })
  const { ours, theirs } = PAIRS[wire](loopback)
  await readOurs(ours)
  await readTheirs(theirs)
  const [mine, other] = loopback.requests
  expect(mine?.body).toEqual(other?.body)
  expect(mine?.path).toBe(other?.path)
  const name = wire === 'gemini' ? 'x-goog-api-key' : 'authorization'
  expect(mine?.headers[name]).toBe(other?.headers[name])
  expect(mine?.path).not.toContain(SETTINGS.key)
})

test.each(WIRES)(
  'CAI-08 over %s reads the same text, finish reason and usage as the AI SDK',
  async (wire) => {
    const loopback = await modelProvider({
      text: inPieces(ANSWER, 3),
      thoughts: ['let me', ' think'],
      usage: { input: 321, output: 45 },
    })
    const { ours, theirs } = PAIRS[wire](loopback)
    const mine = await readOurs(ours)
    expect(mine).toEqual({ text: ANSWER, reason: 'stop', usage: [321, 45] })
    expect(await readTheirs(theirs)).toEqual(mine)
  },
)

test.each([
  ['gemini', 'MAX_TOKENS', 'length', 'length'],
  ['gemini', 'SAFETY', 'refused', 'content-filter'],
  ['gemini', 'RECITATION', 'refused', 'content-filter'],
  ['gemini', 'BLOCKLIST', 'refused', 'content-filter'],
  ['gemini', 'PROHIBITED_CONTENT', 'refused', 'content-filter'],
  ['gemini', 'SPII', 'refused', 'content-filter'],
  ['gemini', 'LANGUAGE', 'other', 'other'],
  ['openai', 'length', 'length', 'length'],
  ['openai', 'content_filter', 'refused', 'content-filter'],
  ['openai', 'whatever', 'other', 'other'],
] as const)(
  'over %s the finish reason %s is %s, for the AI SDK %s',
  async (wire, finish, our, their) => {
    const { ours, theirs } = PAIRS[wire](await modelProvider({ text: ['Some'], finish }))
    expect(await readOurs(ours)).toMatchObject({ text: 'Some', reason: our })
    expect(await readTheirs(theirs)).toMatchObject({ text: 'Some', reason: their })
  },
)

async function readOurs(provider: Provider) {
  let text = ''
  for await (const event of provider.generate({
    instruction: INSTRUCTION,
    turns: TURNS,
    maxOutputTokens: 600,
    signal: AbortSignal.timeout(5000),
  })) {
    if (event.type === 'text') text += event.text
    if (event.type === 'finish')
      return {
        text,
        reason: event.reason,
        usage: [event.usage?.inputTokens, event.usage?.outputTokens],
      }
  }
  throw new Error('never finished')
}

async function readTheirs(model: LanguageModel) {
  const result = streamText({
    model,
    instructions: INSTRUCTION,
    messages: TURNS.map(({ role, text }) => ({
      role: role === 'model' ? 'assistant' : role,
      content: text,
    })),
    maxOutputTokens: 600,
    temperature: TEMPERATURE,
    maxRetries: 0,
  })
  const [text, reason, usage] = await Promise.all([
    result.text,
    result.finishReason,
    result.totalUsage,
  ])
  return { text, reason, usage: [usage.inputTokens, usage.outputTokens] }
}
