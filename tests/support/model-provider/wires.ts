import type { Turn, ModelBehaviour, Wire } from './model-script.ts'

interface PromptParts {
  readonly instruction: string
  readonly turns: readonly Turn[]
}

interface WireFormat {
  readonly read: (body: never) => PromptParts
  readonly thought: (text: string) => unknown
  readonly text: (text: string) => unknown
  /** Final events of a complete answer. */
  readonly ending: (behaviour: ModelBehaviour) => readonly unknown[]
}

interface GeminiBody {
  readonly systemInstruction?: { readonly parts: readonly { readonly text: string }[] }
  readonly contents: readonly {
    readonly role: 'user' | 'model'
    readonly parts: readonly { readonly text: string }[]
  }[]
}

interface OpenAiBody {
  readonly messages: readonly {
    readonly role: 'system' | 'user' | 'assistant'
    readonly content: string
  }[]
}

const USAGE = { input: 100, output: 20 }
const join = (parts: readonly { readonly text: string }[] = []) =>
  parts.map(({ text }) => text).join('')

const gemini: WireFormat = {
  read: ({ systemInstruction, contents }: GeminiBody) => ({
    instruction: join(systemInstruction?.parts),
    turns: contents.map(({ role, parts }) => ({ role, text: join(parts) })),
  }),
  thought: (text) => candidate({ parts: [{ text, thought: true }] }),
  text: (text) => candidate({ parts: [{ text }] }),
  ending: ({ finish = 'STOP', usage = USAGE, blockReason, isWithoutCandidate }) => {
    const usageMetadata = {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    }
    if (blockReason !== undefined) return [{ promptFeedback: { blockReason }, usageMetadata }]
    if (isWithoutCandidate) return [{ usageMetadata }]
    return [{ candidates: [{ finishReason: finish, index: 0 }], usageMetadata }]
  },
}

const openai: WireFormat = {
  read: ({ messages }: OpenAiBody) => ({
    instruction: messages.find(({ role }) => role === 'system')?.content ?? '',
    turns: messages
      .filter(({ role }) => role !== 'system')
      .map(({ role, content }) => ({ role: role === 'user' ? role : 'model', text: content })),
  }),
  thought: (text) => chunk({ reasoning_content: text }),
  text: (text) => chunk({ content: text }),
  ending: ({ finish = 'stop', usage = USAGE, isWithoutCandidate }) => [
    ...(isWithoutCandidate ? [] : [{ ...chunk({}), choices: [choice({}, finish)] }]),
    {
      ...chunk({}),
      choices: [],
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      },
    },
    '[DONE]',
  ],
}

export const WIRES: Readonly<Record<Wire, WireFormat>> = { gemini, openai }

/** Wire format of a URL; undefined if it is no model endpoint. */
export function wireOf(path: string): Wire | undefined {
  if (path.endsWith(':streamGenerateContent?alt=sse')) return 'gemini'
  return path.endsWith('/chat/completions') ? 'openai' : undefined
}

function candidate(content: object) {
  return {
    candidates: [{ content: { ...content, role: 'model' }, index: 0 }],
    modelVersion: 'loopback',
  }
}

function choice(delta: object, reason: string | null = null) {
  return { index: 0, delta, finish_reason: reason }
}

function chunk(delta: object) {
  return {
    id: 'chatcmpl-loopback',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'loopback',
    choices: [choice(delta)],
  }
}
