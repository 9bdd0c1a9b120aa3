import { findForeignPlaces } from './find-addresses.ts'
import type { LinkRules } from './link-rules.ts'
import { latinLookalike } from './normalized-text.ts'
import type { Stage } from './visible-characters.ts'

interface SegmentSink {
  readonly text: (text: string) => void
  readonly link: (words: string, target: string) => void
  /** An address went; what stood around it must not meet. */
  readonly dropped: () => void
}

interface SegmentStage extends Stage {
  /** Something that is no text comes next: what is held goes first. */
  readonly flush: () => void
}

/** A word that is longer than this is broken, so that no more than this is ever held. */
const LONGEST_SEGMENT = 160
/** Words that cannot be part of an address. */
const HARMLESS = /^["'“„«(*_]*[\p{L}\p{M}\p{N}'’,;–-]*[.,;!?]?[)"”»'’*_]*[.,;!?]?$/u
const PLAIN = /^[a-vx-z,.']+$/i
/** After these an address can go on behind a space. */
const OPEN =
  /(?:(?:^|\s)[.:/@]+|(?:^|[^\p{L}\p{N}])(?:h[tx]{2}ps?|javascript|vbscript|mailto|www|ftp)\s{0,3}:?|(?:^|\s)dot|[:/]\s{0,3}\/|@|www\.)$/u
const SCRIPT_WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const PAUSE = '，、！？」』'

/** Holds one word at a time, more only where an address is written with spaces in it. */
export function createSegmentStage(sink: SegmentSink, rules: LinkRules): SegmentStage {
  let segment = ''
  let gap = ''
  let isSwallowing = false

  const flush = () => {
    const text = segment
    segment = ''
    if (text !== '') giveSafe(text, sink, rules)
    if (gap !== '') sink.text(gap)
    gap = ''
  }
  const breakWord = () => {
    const places = findForeignPlaces(segment, rules)
    isSwallowing = places.some(({ fate, end }) => fate !== 'part' && end >= segment.length - 2)
    const isUnbroken = SCRIPT_WITHOUT_SPACES.test(segment.slice(-1))
    flush()
    if (!isUnbroken) sink.text(' ')
  }
  return {
    flush,
    end: flush,
    put(character) {
      if (/\s/.test(character)) {
        isSwallowing = false
        const mayGoOn = character === ' ' && segment !== ''
        if (mayGoOn && (gap !== '' || isOpen(segment))) {
          gap = ' '
          return
        }
        flush()
        sink.text(character)
        return
      }
      if (isSwallowing) return
      segment += gap + character
      gap = ''
      if (PAUSE.includes(character)) flush()
      else if (segment.length >= LONGEST_SEGMENT) breakWord()
    },
  }
}

function isOpen(segment: string): boolean {
  return (
    !/^(?!javascript|vbscript|mailto)[a-z]{4,}[,.]?$/.test(segment) && OPEN.test(folded(segment))
  )
}

function folded(segment: string): string {
  return Array.from(segment.slice(-24), latinLookalike).join('')
}

function isHarmless(segment: string): boolean {
  return HARMLESS.test(segment) && (PLAIN.test(segment) || !folded(segment).includes('www'))
}

function giveSafe(segment: string, sink: SegmentSink, rules: LinkRules): void {
  if (isHarmless(segment)) return sink.text(segment)
  const places = findForeignPlaces(segment, rules)
  if (places.length === 0) return sink.text(segment)
  let place = 0
  for (const { start, end, fate, target } of places) {
    // What ends where something went may be an address only now.
    giveSafe(segment.slice(place, start), sink, rules)
    place = end
    if (fate === 'link' && target !== undefined) {
      sink.link(rules.nameOf(target), target)
    } else if (fate === 'part') {
      for (const character of segment.slice(start, end)) {
        sink.text(latinLookalike(character) === '.' ? `${character} ` : character)
      }
    } else {
      sink.dropped()
    }
  }
  giveSafe(segment.slice(place), sink, rules)
}

/** The words of a link without anything that means something within it. */
export function plainWords(words: string, rules: LinkRules): string {
  let text = ''
  const put = (part: string) => {
    text += part
  }
  const segments = createSegmentStage({ text: put, link: put, dropped: () => put(' ') }, rules)
  for (const character of words.replaceAll(/<[^>]{0,200}>?|[[\]<>`\n]/g, ' '))
    segments.put(character)
  segments.end()
  return text.replaceAll(/\s+/g, ' ').trim()
}
