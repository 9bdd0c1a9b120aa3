import type { Config } from '../../config/config.ts'
import { createBreaker } from '../generation/circuit-breaker.ts'
import { createProvider } from './create-provider.ts'
import type { Model } from './provider.ts'

/** In order of preference. */
export function createModels({
  models,
  breaker,
}: Pick<Config['assistant'], 'models' | 'breaker'>): readonly Model[] {
  return models.map((model) => ({
    provider: createProvider(model),
    price: model.price,
    breaker: createBreaker(breaker),
  }))
}
