import type { ModelConfig } from '../../config/assistant-settings.ts'
import { createBreaker, type BreakerRules } from '../generation/circuit-breaker.ts'
import { createGemini } from './gemini.ts'
import { createOpenAiCompatible } from './openai-compatible.ts'
import type { Model, Provider } from './provider.ts'

/** Low: accuracy over variety. */
const TEMPERATURE = 0.2

interface ModelSettings {
  readonly models: readonly ModelConfig[]
  readonly breaker: BreakerRules
}

/** In order of preference. */
export function createModels({ models, breaker }: ModelSettings): readonly Model[] {
  return models.map((model) => ({
    provider: createProvider(model),
    price: model.price,
    breaker: createBreaker(breaker),
  }))
}

function createProvider({ kind, url, key, model }: ModelConfig): Provider {
  const settings = { url, model, temperature: TEMPERATURE }
  return kind === 'gemini'
    ? createGemini({ ...settings, key: key ?? '' })
    : createOpenAiCompatible({ ...settings, key })
}
