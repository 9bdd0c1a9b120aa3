import type { Usage } from '../providers/provider.ts'
import type { MicroEuro } from '../store/spend.ts'

/** Euro for a million tokens, which is the same as millionths of a euro for one. */
export interface Price {
  readonly input: number
  readonly output: number
}

export function costOf({ inputTokens, outputTokens }: Usage, price: Price): MicroEuro {
  return Math.ceil(inputTokens * price.input + outputTokens * price.output)
}
