import { LOOK_BACK, partsOf, planSearch, type Lexicon, type SearchPlan } from './plan-search.ts'
import { better, joinParts, NOTHING, type SearchResult } from './search-results.ts'
import type { Message } from './understand-message.ts'

interface TurnSearch {
  readonly lexicon: Lexicon
  readonly run: (plan: SearchPlan) => Promise<SearchResult>
  /** One plan per message, because each one is embedded. */
  readonly isEmbeddedOnce: boolean
  /** Names by entry, as the site writes them. */
  readonly names: ReadonlyMap<string, string>
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
  const plans = await plansOf(text, before, search)
  return better(await Promise.all(plans.map(run)))
}

async function plansOf(
  text: string,
  before: readonly string[],
  search: TurnSearch,
): Promise<readonly SearchPlan[]> {
  const { lexicon, run, isEmbeddedOnce, names } = search
  const plans = planSearch(text, before, lexicon)
  const [newest] = before.slice(-1)
  const [last] = plans.slice(-1)
  if (isEmbeddedOnce) return plans.slice(-1)
  if (newest === undefined || !last?.isFollowUp || last.named.length > 0) return plans
  // The earlier message names no entry, but the answer to it was about one.
  const [plan] = (await plansOf(newest, before.slice(-LOOK_BACK, -1), search)).slice(-1)
  const { chosen, match } = plan ? await run(plan) : NOTHING
  const name = match === 'nothing' ? undefined : names.get(chosen[0]?.entries[0] ?? '')
  return name === undefined ? plans : planSearch(text, [...before, name], lexicon)
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
