import { createCharacterStage, type Stage } from './visible-characters.ts'
import { createJointStage } from './boundary-stage.ts'
import { createLeakGate, type LeakGuard } from './leak-guard.ts'
import type { LinkRules } from './link-rules.ts'
import { createSegmentStage, plainWords } from './segment-stage.ts'
import { createMarkupStage } from './markup-stage.ts'
import { findUnknownNumbers } from './unknown-numbers.ts'

/** What was found out about an answer while it passed. */
export interface AnswerFindings {
  /** Numbers of the sources that it cites, each once, in order of appearance. */
  readonly citations: readonly number[]
  /** Citations of sources that were not given; they were taken out. */
  readonly droppedCitations: number
  /** Links to places that are not ours; only their words were kept. */
  readonly droppedLinks: number
  /** Numbers that stand in no passage and in no word of the visitor. */
  readonly unknownNumbers: readonly string[]
  /** The mark of the instruction appeared; the rest of the answer was withheld. */
  readonly hasLeaked: boolean
}

/** Stands between the model and everybody else. Text goes in as it comes and leaves when it is safe. */
export interface AnswerFilter {
  readonly push: (delta: string) => string
  /** What was still held back. */
  readonly end: () => string
  readonly findings: () => AnswerFindings
}

interface AnswerRules {
  /** Numbers of the sources that the model was given. */
  readonly sources: readonly number[]
  /** Texts whose numbers the answer may repeat: the passages and the visitor's messages. */
  readonly known: readonly string[]
  readonly links: LinkRules
  readonly guard: LeakGuard
}

/**
 * Characters pass one by one through the stages, so nothing depends on how the model cut its text:
 * only visible characters, then citations, links, images and tags, then words that are addresses, then
 * the joints between all these, and last the watch over what must not be said.
 */
export function createAnswerFilter(rules: AnswerRules): AnswerFilter {
  const raw = rules.guard.watch()
  const gate = createLeakGate(rules.guard)
  const stages = connectStages(rules, gate.put)
  let half = ''
  const step = (character: string) => {
    if (gate.hasLeaked()) return
    if (raw.step(character)) gate.close()
    else stages.put(character)
  }
  return {
    push(delta) {
      const whole = half + delta
      const cut = /[\uD800-\uDBFF]$/.test(whole) ? whole.length - 1 : whole.length
      half = whole.slice(cut)
      for (const character of whole.slice(0, cut)) step(character)
      return gate.take()
    },
    end() {
      half = ''
      if (raw.end()) gate.close()
      if (!gate.hasLeaked()) {
        stages.end()
        gate.end()
      }
      return gate.take()
    },
    findings: () => ({
      ...stages.findings(),
      unknownNumbers: findUnknownNumbers(gate.passed(), rules.known),
      hasLeaked: gate.hasLeaked(),
    }),
  }
}

type StageFindings = Pick<AnswerFindings, 'citations' | 'droppedCitations' | 'droppedLinks'>

function connectStages(
  rules: AnswerRules,
  pass: (character: string) => void,
): Stage & { readonly findings: () => StageFindings } {
  const sources = new Set(rules.sources)
  const citations: number[] = []
  const counts = { citations: 0, links: 0 }
  const joints = createJointStage(pass)
  const text = (part: string) => {
    for (const character of part) joints.put(character)
  }
  const link = (words: string, target: string) => joints.putWhole(`[${words}](${target})`)
  const count = () => {
    counts.links += 1
  }
  const dropped = () => {
    count()
    joints.putGap()
  }
  const segments = createSegmentStage({ text, link, dropped }, rules.links)
  const markup = createMarkupStage({
    text: segments.put,
    citation(numbers) {
      segments.flush()
      const given = numbers.filter((number) => sources.has(number))
      for (const number of given) {
        if (!citations.includes(number)) citations.push(number)
        joints.putWhole(`[${number}]`)
      }
      counts.citations += numbers.length - given.length
      if (given.length === 0) joints.putGap()
    },
    link(words, target) {
      const allowed = rules.links.allowedTarget(target)
      const label = plainWords(words, rules.links)
      if (allowed === undefined) count()
      if (allowed === undefined || label === '') return false
      segments.flush()
      link(label, allowed)
      return true
    },
    dropped: count,
  })
  const characters = createCharacterStage(markup.put)
  return {
    put: characters.put,
    end() {
      for (const stage of [characters, markup, segments]) stage.end()
    },
    findings: () => ({
      citations: [...citations],
      droppedCitations: counts.citations,
      droppedLinks: counts.links,
    }),
  }
}
