import type { Provider } from '../providers/provider.ts'
import type { Breaker } from './breaker.ts'
import type { Price } from './money.ts'

/** A provider with what it costs and whether it is known to be down. */
export interface Model {
  readonly provider: Provider
  readonly price: Price
  readonly breaker: Breaker
}
