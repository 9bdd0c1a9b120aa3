import type { ModelConfig } from '../config/assistant-settings.ts'
import { createBreaker, type BreakerRules } from './generation/breaker.ts'
import type { Model } from './generation/model.ts'
import { createGemini } from './providers/gemini.ts'
import { createOpenAiCompatible } from './providers/openai-compatible.ts'
import type { Provider } from './providers/provider.ts'

/** Answers are to be true before they are lively. */
const TEMPERATURE = 0.2

export function openModels(models: readonly ModelConfig[], rules: BreakerRules): readonly Model[] {
  return models.map((config) => ({
    provider: openProvider(config),
    price: config.price,
    breaker: createBreaker(rules),
  }))
}

function openProvider({ kind, url, key, model }: ModelConfig): Provider {
  const settings = { url, model, temperature: TEMPERATURE }
  return kind === 'gemini'
    ? createGemini({ ...settings, key: key ?? '' })
    : createOpenAiCompatible({ ...settings, key })
}
