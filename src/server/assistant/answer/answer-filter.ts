import { countUncitedFigures } from '#shared/uncited-figures.ts'
import { createCharacterStage, type Stage } from './visible-characters.ts'
import { createBoundaryStage } from './boundary-stage.ts'
import { createLeakGate, type LeakGuard } from './leak-guard.ts'
import type { LinkRules } from './link-rules.ts'
import { createSegmentStage, plainLinkText } from './segment-stage.ts'
import { createMarkupStage } from './markup-stage.ts'
import { findUnknownNumbers } from './unknown-numbers.ts'

export interface AnswerFindings {
  /** Cited source numbers, each once, in order. */
  readonly citations: readonly number[]
  /** Removed citations of sources that were not given. */
  readonly droppedCitations: number
  /** Removed links; their text was kept. */
  readonly droppedLinks: number
  /** Numbers found neither in the passages nor in the visitor's messages. */
  readonly unknownNumbers: readonly string[]
  /** Lines with a figure and without a citation. */
  readonly uncitedFigures: number
  /** The rest of the answer was withheld. */
  readonly hasLeaked: boolean
}

/** Output filter for model text. Text is returned as soon as it is safe. */
export interface AnswerFilter {
  readonly push: (delta: string) => string
  /** Returns the held text. */
  readonly end: () => string
  readonly findings: () => AnswerFindings
}

interface AnswerRules {
  /** Source numbers given to the model. */
  readonly sources: readonly number[]
  /** Texts whose numbers are known: passages and the visitor's messages. */
  readonly known: readonly string[]
  readonly links: LinkRules
  readonly guard: LeakGuard
}

/**
 * Pipeline per character, independent of how the model chunks its text: visible characters; citations,
 * links, images and tags; addresses; boundaries between these; leak detection.
 */
export function createAnswerFilter(rules: AnswerRules): AnswerFilter {
  const rawWatch = rules.guard.watch()
  const gate = createLeakGate(rules.guard)
  const stages = connectStages(rules, gate.put)
  let surrogate = ''
  const step = (character: string) => {
    if (gate.hasLeaked()) return
    if (rawWatch.step(character)) gate.close()
    else stages.put(character)
  }
  return {
    push(delta) {
      const whole = surrogate + delta
      const cut = /[\uD800-\uDBFF]$/.test(whole) ? whole.length - 1 : whole.length
      surrogate = whole.slice(cut)
      for (const character of whole.slice(0, cut)) step(character)
      return gate.take()
    },
    end() {
      surrogate = ''
      if (rawWatch.end()) gate.close()
      if (!gate.hasLeaked()) {
        stages.end()
        gate.end()
      }
      return gate.take()
    },
    findings: () => ({
      ...stages.findings(),
      unknownNumbers: findUnknownNumbers(gate.passed(), rules.known),
      uncitedFigures: countUncitedFigures(gate.passed()),
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
  const boundaries = createBoundaryStage(pass)
  const text = (part: string) => {
    for (const character of part) boundaries.put(character)
  }
  const link = (words: string, target: string) => boundaries.putChecked(`[${words}](${target})`)
  const count = () => {
    counts.links += 1
  }
  const dropped = () => {
    count()
    boundaries.putGap()
  }
  const segments = createSegmentStage({ text, link, dropped }, rules.links)
  const markup = createMarkupStage({
    text: segments.put,
    citation(numbers) {
      segments.flush()
      const given = numbers.filter((number) => sources.has(number))
      for (const number of given) {
        if (!citations.includes(number)) citations.push(number)
        boundaries.putChecked(`[${number}]`)
      }
      counts.citations += numbers.length - given.length
      if (given.length === 0) boundaries.putGap()
    },
    link(words, target) {
      const allowed = rules.links.allowedTarget(target)
      const label = plainLinkText(words, rules.links)
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
