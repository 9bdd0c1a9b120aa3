import { countUncitedFigures } from '#shared/uncited-figures.ts'
import type { LeakGuard } from './leak-guard.ts'
import type { Links } from './links.ts'
import { createMarkupFilter, isOpenMarkup } from './rewrite-markup.ts'
import { findUnknownNumbers } from './unknown-numbers.ts'
import { isInvisible, normalizeSpace } from './visible-characters.ts'

interface AnswerRules {
  /** Source numbers given to the model. */
  readonly sources: readonly number[]
  /** Texts whose numbers are known: passages and the visitor's messages. */
  readonly known: readonly string[]
  readonly links: Links
  readonly guard: LeakGuard
}

/** Longer words and markup are broken, which bounds the held text and the CPU time. */
const MAX_HELD = 300
/** A short bracket at the end of a long word. */
const UNFINISHED = /[[【(][^[\]【】()]{0,60}$/

export type AnswerFilter = ReturnType<typeof createAnswerFilter>
export type AnswerFindings = ReturnType<AnswerFilter['findings']>

/**
 * Output filter for model text. Text is returned as soon as it is safe.
 * Works on words, held until the next space and as long as markup is open, so the result does not
 * depend on how the model chunks its text.
 */
export function createAnswerFilter({ sources, known, links, guard }: AnswerRules) {
  const { rewrite, dropped } = createMarkupFilter(sources, links)
  // Both, because removed markup can hide a leak and removing markup can complete one.
  const watches = [guard.watch(), guard.watch()]
  let surrogate = ''
  let held = ''
  let passed = ''
  let hasLeaked = false
  let isSkipping = false

  /** The held text, safe to show, followed by the space that ended it. */
  const release = (space: string): string => {
    const text = rewrite(held)
    hasLeaked ||= [held, text].some((said, index) => watches[index]?.hasLeaked(said + space))
    const isRemoved = held !== '' && text.trim() === '' && space === ' ' && /(?:^|\s)$/.test(passed)
    held = ''
    if (hasLeaked) return ''
    const shown = isRemoved ? '' : text + space
    passed += shown
    return shown
  }
  const step = (character: string): string => {
    if (hasLeaked || character === '\r' || isInvisible(character)) return ''
    const plain = normalizeSpace(character)
    const isSpace = /\s/.test(plain)
    if (isSkipping && !isSpace) return ''
    isSkipping = false
    if (isSpace && !(held.length < MAX_HELD && isOpenMarkup(held))) return release(plain)
    held += plain
    if (held.length < MAX_HELD) return ''
    const tail = UNFINISHED.exec(held)?.[0] ?? ''
    held = held.slice(0, held.length - tail.length)
    // Two halves of an address stay apart; scripts without spaces need none.
    const shown = release(tail === '' && /[\x21-\x7e]/.test(plain) ? ' ' : '')
    // The rest of a removed word.
    isSkipping = shown.trim() === ''
    held = tail
    return shown
  }
  return {
    push(delta: string): string {
      const whole = surrogate + delta
      const cut = /[\uD800-\uDBFF]$/.test(whole) ? whole.length - 1 : whole.length
      surrogate = whole.slice(cut)
      return Array.from(whole.slice(0, cut), step).join('')
    },
    /** Returns the held text. */
    end: () => (hasLeaked || held === '' ? '' : release('')),
    findings: () => ({
      /** Of sources that were not given. */
      droppedCitations: dropped.citations,
      /** Removed links, images, tags and addresses. */
      droppedLinks: dropped.links,
      unknownNumbers: findUnknownNumbers(passed, known),
      uncitedFigures: countUncitedFigures(passed),
      /** The rest of the answer was withheld. */
      hasLeaked,
    }),
  }
}
