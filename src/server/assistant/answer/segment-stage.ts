import { findAddresses } from './find-addresses.ts'
import type { LinkRules } from './link-rules.ts'
import { latinLookalike } from './normalized-text.ts'
import type { Stage } from './visible-characters.ts'

interface SegmentSink {
  readonly text: (text: string) => void
  readonly link: (words: string, target: string) => void
  /** An address was removed; keep the text around it apart. */
  readonly dropped: () => void
}

interface SegmentStage extends Stage {
  /** Emits held text before a link or citation. */
  readonly flush: () => void
}

/** Longer words are broken, which bounds the held text. */
const MAX_SEGMENT = 160
/** Cannot be part of an address. */
const HARMLESS = /^["'“„«(*_]*[\p{L}\p{M}\p{N}'’,;–-]*[.,;!?]?[)"”»'’*_]*[.,;!?]?$/u
const PLAIN = /^[a-vx-z,.']+$/i
/** After these an address can continue after a space. */
const OPEN =
  /(?:(?:^|\s)[.:/@]+|(?:^|[^\p{L}\p{N}])(?:h[tx]{2}ps?|javascript|vbscript|mailto|www|ftp)\s{0,3}:?|(?:^|\s)dot|[:/]\s{0,3}\/|@|www\.)$/u
const SCRIPT_WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const PAUSE = '，、！？」』'

/** Removes disallowed addresses. Holds one word, more only for addresses with spaces. */
export function createSegmentStage(sink: SegmentSink, rules: LinkRules): SegmentStage {
  let segment = ''
  let gap = ''
  let isDropping = false

  const flush = () => {
    const text = segment
    segment = ''
    if (text !== '') emitSafe(text, sink, rules)
    if (gap !== '') sink.text(gap)
    gap = ''
  }
  const breakWord = () => {
    const addresses = findAddresses(segment, rules)
    isDropping = addresses.some(
      ({ action, end }) => action !== 'split' && end >= segment.length - 2,
    )
    const isUnbroken = SCRIPT_WITHOUT_SPACES.test(segment.slice(-1))
    flush()
    if (!isUnbroken) sink.text(' ')
  }
  return {
    flush,
    end: flush,
    put(character) {
      if (/\s/.test(character)) {
        isDropping = false
        const mayGoOn = character === ' ' && segment !== ''
        if (mayGoOn && (gap !== '' || isOpen(segment))) {
          gap = ' '
          return
        }
        flush()
        sink.text(character)
        return
      }
      if (isDropping) return
      segment += gap + character
      gap = ''
      if (PAUSE.includes(character)) flush()
      else if (segment.length >= MAX_SEGMENT) breakWord()
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

function emitSafe(segment: string, sink: SegmentSink, rules: LinkRules): void {
  if (isHarmless(segment)) return sink.text(segment)
  const addresses = findAddresses(segment, rules)
  if (addresses.length === 0) return sink.text(segment)
  let position = 0
  for (const { start, end, action, target } of addresses) {
    // The text before a removed part may be an address only now.
    emitSafe(segment.slice(position, start), sink, rules)
    position = end
    if (action === 'link' && target !== undefined) {
      sink.link(rules.nameOf(target), target)
    } else if (action === 'split') {
      for (const character of segment.slice(start, end)) {
        sink.text(latinLookalike(character) === '.' ? `${character} ` : character)
      }
    } else {
      sink.dropped()
    }
  }
  emitSafe(segment.slice(position), sink, rules)
}

/** Link text without markup and addresses. */
export function plainLinkText(words: string, rules: LinkRules): string {
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
