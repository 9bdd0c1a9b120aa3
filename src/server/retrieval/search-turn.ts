import { partsOf, planSearch, type Lexicon, type SearchPlan } from './plan-search.ts'
import { better, joinParts, type SearchResult } from './search-results.ts'
import type { Message } from './understand-message.ts'

interface TurnSearch {
  readonly lexicon: Lexicon
  readonly run: (plan: SearchPlan) => Promise<SearchResult>
  /** One plan per message, because each one is embedded. */
  readonly isEmbeddedOnce: boolean
  /** What belongs together, by key. */
  readonly wholes: ReadonlyMap<string, string>
}

/** Searches a message, its parts, and what an earlier message adds. */
export async function searchTurn(message: Message, search: TurnSearch): Promise<SearchResult> {
  const { lexicon, run, isEmbeddedOnce, wholes } = search
  const { text, before, isEnglish } = message
  const parts = isEnglish && !isEmbeddedOnce ? partsOf(text) : [text]
  if (parts.length > 1) {
    const plans = [text, ...parts].flatMap((part) => planSearch(part, [], lexicon))
    return joinParts(await Promise.all(plans.map(run)), wholes)
  }
  const plans = planSearch(text, before, lexicon)
  return better(await Promise.all((isEmbeddedOnce ? plans.slice(-1) : plans).map(run)))
}

/** What the first sentence must answer: "And Lira?" asks what the message before it asked. */
export function planLead(
  { plan }: SearchResult,
  { text, before }: Message,
  lexicon: Lexicon,
): SearchPlan {
  const stems = new Set(plan?.named.flatMap((name) => name.stems))
  const isNameOnly = stems.size > 0 && plan?.words.every(({ stem }) => stems.has(stem))
  if (plan && !isNameOnly) return plan
  return planSearch([...before.slice(-1), text].join(' '), [], lexicon)[0]
}
