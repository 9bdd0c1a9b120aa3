import { pathToFileURL } from 'node:url'
import type { Complete, CompletionRequest } from './serve-completions.ts'

/** The part of node-llama-cpp in use. It is no dependency, so its types are not available. */
interface LlamaModule {
  readonly getLlama: (options: object) => Promise<{
    readonly loadModel: (options: object) => Promise<{
      readonly createContext: (options: object) => Promise<{ readonly getSequence: () => Sequence }>
    }>
  }>
  readonly LlamaChatSession: new (options: object) => {
    readonly setChatHistory: (history: readonly object[]) => void
    readonly promptWithMeta: (text: string, options: object) => Promise<{ stopReason: string }>
    readonly dispose: (options: object) => void
  }
}

interface Sequence {
  readonly tokenMeter: {
    readonly getState: () => { usedInputTokens: number; usedOutputTokens: number }
  }
}

interface LlamaOptions {
  readonly module: string
  readonly weights: string
  readonly contextTokens: number
  readonly threads: number
}

/** Loads the weights into memory. */
export async function loadLlama(options: LlamaOptions): Promise<Complete> {
  const { getLlama, LlamaChatSession } = (await import(
    pathToFileURL(options.module).href
  )) as LlamaModule
  const llama = await getLlama({ build: 'never', gpu: false, skipDownload: true })
  const model = await llama.loadModel({ modelPath: options.weights })
  const context = await model.createContext({
    contextSize: options.contextTokens,
    threads: options.threads,
  })
  // One for all requests: what two prompts begin with is read once.
  const contextSequence = context.getSequence()
  return async ({ messages, max_tokens: maxTokens, temperature }, onTextChunk, signal) => {
    const session = new LlamaChatSession({ contextSequence, autoDisposeSequence: false })
    const before = contextSequence.tokenMeter.getState()
    try {
      session.setChatHistory(toHistory(messages.slice(0, -1)))
      const question = messages.at(-1)?.content ?? ''
      const settings = { maxTokens, temperature, signal, onTextChunk }
      const { stopReason } = await session.promptWithMeta(question, settings)
      const after = contextSequence.tokenMeter.getState()
      return {
        reason: stopReason === 'maxTokens' ? 'length' : 'stop',
        inputTokens: after.usedInputTokens - before.usedInputTokens,
        outputTokens: after.usedOutputTokens - before.usedOutputTokens,
      }
    } finally {
      session.dispose({ disposeSequence: false })
    }
  }
}

function toHistory(messages: CompletionRequest['messages']): readonly object[] {
  return messages.map(({ role, content }) =>
    role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  )
}
