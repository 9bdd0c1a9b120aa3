import { mostTokens } from '../prompt/tokens.ts'
import type { Generation, Usage } from '../providers/provider.ts'
import type { MicroEuro } from '../store/spend.ts'

/** Euro for a million tokens, which is the same as millionths of a euro for one. */
export interface Price {
  readonly input: number
  readonly output: number
}

export function costOf({ inputTokens, outputTokens }: Usage, price: Price): MicroEuro {
  return Math.ceil(inputTokens * price.input + outputTokens * price.output)
}

/** What a call can cost at most: no model makes more tokens of a text than it has bytes. */
export function mostCost(
  { instruction, turns, maxOutputTokens }: Omit<Generation, 'signal'>,
  price: Price,
): MicroEuro {
  const inputTokens = mostTokens([instruction, ...turns.map(({ text }) => text)])
  return costOf({ inputTokens, outputTokens: maxOutputTokens }, price)
}
