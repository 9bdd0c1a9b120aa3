import { SMALL_TALK_KINDS } from '#content/schema/knowledge.ts'
import { wordsOf } from './question-words.ts'
import type { Candidate } from './search-statement.ts'

export type SmallTalkKind = (typeof SMALL_TALK_KINDS)[number]

/** The passages of this note are examples of what the assistant does not answer; they are never shown. */
const OFF_TOPIC = 'knowledge/off-topic'
/** The same for small talk. */
const SMALL_TALK = 'knowledge/small-talk'

export function roleOf(entries: readonly string[]): Candidate['role'] {
  if (entries.includes(OFF_TOPIC)) return 'off-topic'
  return entries.includes(SMALL_TALK) ? 'small-talk' : 'answer'
}

/** `nearest`: perhaps the passages answer the question; a visitor sees them with that reservation. */
export type Match = 'found' | 'nearest' | 'nothing'

/** Below this score no list has the passage near its top; without vectors there are fewer lists. */
const MIN_FOUND = { hybrid: 0.1, text: 0.05 } as const

/** How far an off-topic example may be ahead; a message that follows another one is rarely off-topic. */
const MAX_LEAD = { alone: 0.02, following: 0.15 } as const

/** Judged without the earlier message, in whose light everything is about our subject. */
export function matchOf(candidates: readonly Candidate[], isFollowing: boolean): Match {
  const best = (role: Candidate['role'], value: 'alone' | 'similarity') =>
    Math.max(0, ...candidates.filter((one) => one.role === role).map((one) => one[value]))
  const answer = best('answer', 'alone')
  const offTopic = best('off-topic', 'alone')
  if (answer === 0) return 'nothing'
  const nearer = best('off-topic', 'similarity') - best('answer', 'similarity')
  const lead = nearer + 0.3 * Math.log((offTopic + 0.02) / (answer + 0.02))
  if (lead > (isFollowing ? MAX_LEAD.following : MAX_LEAD.alone)) return 'nothing'
  const hasVectors = candidates.some(({ similarity }) => similarity > 0)
  const least = hasVectors ? MIN_FOUND.hybrid : MIN_FOUND.text
  return offTopic >= answer || answer < least ? 'nearest' : 'found'
}

/** Longer messages say more than a greeting. */
const MAX_WORDS = 10

/** A short message that is as near to an example of small talk as this is hardly a question. */
const SMALL_TALK_SHARE = 0.9
/** Our pages have answers on languages, too. */
const LANGUAGE_SHARE = 1

/** The kind of small talk, if hardly anything else is nearer than an example of it. */
export function smallTalkIn(
  text: string,
  candidates: readonly Candidate[],
): SmallTalkKind | undefined {
  if (wordsOf(text).length > MAX_WORDS) return undefined
  const ranked = candidates.toSorted((a, b) => b.alone - a.alone)
  const talk = ranked.find(({ role }) => role === 'small-talk')
  const kind = SMALL_TALK_KINDS.find((one) => talk?.key === `${SMALL_TALK}#${one}`)
  const share = kind === 'language' ? LANGUAGE_SHARE : SMALL_TALK_SHARE
  return talk && talk.alone >= share * (ranked[0]?.alone ?? 0) ? kind : undefined
}
