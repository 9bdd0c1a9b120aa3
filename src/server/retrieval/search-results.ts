import { choosePassages, MAX_RESULTS } from './choose-passages.ts'
import type { SearchPlan } from './plan-search.ts'
import {
  gatherEvidence,
  hasFittedGate,
  matchOf,
  relevanceOf,
  type Evidence,
  type Match,
} from './relevance-gate.ts'
import type { Candidate } from './search-statement.ts'
import type { Passage } from './serve-passages.ts'
import { nearestSmallTalk, type SmallTalkKind } from './small-talk.ts'
import type { VisitorLanguage } from './visitor-language.ts'

/** Details for the evaluation. */
export interface SearchResult {
  /**
   * `text`: the question could not be embedded; `none`: the search failed, too; `written`: small talk
   * needs no search.
   */
  readonly mode: 'hybrid' | 'text' | 'none' | 'written'
  /** Chosen passages first, then the others by score. */
  readonly ranked: readonly Candidate[]
  /** In English. */
  readonly chosen: readonly (Candidate & { readonly lead?: string | undefined })[]
  /** The chosen ones in the visitor's language, at most three, also when they hardly match: `match` tells. */
  readonly passages: readonly Passage[]
  readonly match: Match
  readonly relevance?: number | undefined
  readonly language?: VisitorLanguage | undefined
  readonly smallTalk?: SmallTalkKind | undefined
  readonly plan?: SearchPlan
  readonly evidence?: Evidence
}

export const NOTHING: SearchResult = {
  mode: 'none',
  ranked: [],
  chosen: [],
  passages: [],
  match: 'nothing',
}

/** Of the nearest passage or question. */
const MIN_SIMILARITY = 0.45

function standsAlone({ ranked }: SearchResult): boolean {
  const similarities = ranked.map(({ body, question }) => Math.max(body ?? 0, question ?? 0))
  return Math.max(0, ...similarities) >= MIN_SIMILARITY
}

/** Without context if the message alone finds something, otherwise with it. */
export function better([
  alone = NOTHING,
  withContext = alone,
]: readonly SearchResult[]): SearchResult {
  return alone.smallTalk || standsAlone(alone) ? alone : withContext
}

/** A part counts a little less than the whole message. */
const PART_WEIGHT = 0.8
/** A part must find something at least half as good as the best. */
const MIN_PART_SHARE = 0.5

/** The best passage of each part, then the best of the whole message and its parts. */
export function joinParts(
  [whole = NOTHING, ...parts]: readonly SearchResult[],
  wholes: ReadonlyMap<string, string>,
): SearchResult {
  const top = Math.max(...[whole, ...parts].map(({ ranked }) => ranked[0]?.score ?? 0))
  const heads = parts
    .flatMap(({ ranked }) => ranked.slice(0, 1))
    .filter(({ score }) => score >= MIN_PART_SHARE * top)
  const pool = [
    ...heads,
    ...[
      ...whole.ranked,
      ...parts.flatMap(({ ranked }) =>
        ranked.map((candidate) => ({ ...candidate, score: PART_WEIGHT * candidate.score })),
      ),
    ].toSorted((a, b) => b.score - a.score),
  ]
  const seen = new Set<string>()
  const chosen = pool.filter(({ key }) => {
    const group = wholes.get(key) ?? key
    return !seen.has(group) && seen.add(group)
  })
  const relevances = parts.map((part) => part.relevance ?? 0)
  const mean = relevances.reduce((sum, one) => sum + one, 0) / parts.length
  const relevance = Math.max(whole.relevance ?? 0, mean)
  return {
    ...whole,
    relevance,
    match: matchOf(relevance),
    ranked: chosen,
    chosen: chosen.slice(0, MAX_RESULTS),
  }
}

export function toResult(
  plan: SearchPlan,
  candidates: readonly Candidate[],
  wholes: ReadonlyMap<string, string>,
  mode: 'hybrid' | 'text',
  space: string,
): SearchResult {
  const evidence = gatherEvidence(plan, candidates)
  const found = candidates.filter(({ isOffTopic }) => !isOffTopic)
  const chosen = choosePassages(found, plan, ({ key }) => wholes.get(key) ?? key)
  const relevance = relevanceOf(evidence, mode, space)
  return {
    mode,
    plan,
    relevance,
    ranked: [...chosen, ...found.filter((candidate) => !chosen.includes(candidate))],
    chosen,
    passages: [],
    match: matchOf(relevance),
    smallTalk: plan.isFollowUp || !hasFittedGate(space) ? undefined : nearestSmallTalk(candidates),
    evidence,
  }
}
