import { citationNumbers, mayBecomeCitation, namedCitationNumbers } from './citations.ts'
import type { Stage } from './visible-characters.ts'

/** What stands at the beginning of the text that is still held. `length` of it is used up. */
type MarkupPart =
  | { readonly kind: 'wait' }
  | { readonly kind: 'text'; readonly text: string; readonly length: number }
  | { readonly kind: 'citation'; readonly numbers: readonly number[]; readonly length: number }
  | {
      readonly kind: 'link'
      readonly words: string
      readonly target: string
      readonly length: number
    }
  /** `again` is read anew in its place. */
  | { readonly kind: 'gone'; readonly again: string; readonly length: number }
  | { readonly kind: 'skip'; readonly until: Skip; readonly length: number }

type Skip = { readonly end: string; readonly isLine: boolean }

const LONGEST_WORDS = 140
const LONGEST_TARGET = 160
const LONGEST_TAG = 280
const LONGEST_NOTE = 40
/** Their content is not for readers. */
const RAW = new Set(
  'script style iframe object noscript template textarea title svg math xmp noembed noframes head select'.split(
    ' ',
  ),
)
const WAIT: MarkupPart = { kind: 'wait' }

function isMarkupSign(character: string): boolean {
  return '[!<(【'.includes(character)
}

/** Decides from the shortest beginning that allows it; `isLast` says that no more comes. */
function readMarkup(held: string, isLast: boolean, isLineStart: boolean): MarkupPart {
  const first = held[0] ?? ''
  if (first === '[') return readBracket(held, isLast, isLineStart)
  if (first === '!') return readImage(held, isLast)
  if (first === '<') return readTag(held, isLast)
  if (first === '(') return readNote(held, isLast)
  if (first === '【') return readLenticular(held, isLast)
  return { kind: 'text', text: first, length: 1 }
}

function plain(held: string): MarkupPart {
  return { kind: 'text', text: held[0] ?? '', length: 1 }
}

function readBracket(held: string, isLast: boolean, isLineStart: boolean): MarkupPart {
  const close = findEnd(held, 1, LONGEST_WORDS, ']', '[')
  if (close === 'open') return isLast ? plain(held) : WAIT
  if (close === 'none') return plain(held)
  const next = held[close + 1]
  if (next === undefined && !isLast) return WAIT
  const words = held.slice(1, close)
  const numbers = citationNumbers(words)
  const citation: MarkupPart = { kind: 'citation', numbers: numbers ?? [], length: close + 1 }
  if (next === '(') {
    const end = findTargetEnd(held, close + 2)
    if (end === 'open' && !isLast) return WAIT
    if (typeof end === 'number') {
      const target = readTarget(held.slice(close + 2, end))
      if (target !== undefined && numbers) return { ...citation, length: end + 1 }
      if (target !== undefined) return { kind: 'link', words, target, length: end + 1 }
    }
  }
  if (numbers) return citation
  if (next === ':' && isLineStart) {
    return { kind: 'skip', until: { end: '\n', isLine: true }, length: close + 2 }
  }
  return plain(held)
}

/** An image goes with its words, because they were never meant to be read as text. */
function readImage(held: string, isLast: boolean): MarkupPart {
  if (held.length < 2 && !isLast) return WAIT
  if (held[1] !== '[') return plain(held)
  const part = readBracket(held.slice(1), isLast, false)
  if (part.kind === 'wait') return WAIT
  if (part.kind === 'link') return { kind: 'gone', again: '', length: part.length + 1 }
  return part.kind === 'citation' ? plain(held) : { kind: 'gone', again: '', length: 1 }
}

function readTag(held: string, isLast: boolean): MarkupPart {
  if (held.length < 2) return isLast ? plain(held) : WAIT
  if (!/[a-z/!?]/i.test(held[1] ?? '')) return plain(held)
  if (held.startsWith('<!--')) {
    return { kind: 'skip', until: { end: '-->', isLine: false }, length: 4 }
  }
  const end = findEnd(held, 1, LONGEST_TAG, '>', '<')
  if (end === 'open') return isLast ? plain(held) : WAIT
  if (end === 'none') return plain(held)
  const inner = held.slice(1, end)
  // An address in angle brackets is an address, and judged as one.
  if (/^[^\s/!?][^\s]*[:@]\S+$/.test(inner)) return { kind: 'gone', again: inner, length: end + 1 }
  const name = /^[a-z][a-z0-9-]*/i.exec(inner)?.[0].toLowerCase() ?? ''
  if (RAW.has(name) && !inner.endsWith('/')) {
    return { kind: 'skip', until: { end: `</${name}`, isLine: false }, length: end + 1 }
  }
  const isBreak = /^\/?(?:br|p|div|li|tr|td|th|h[1-6]|ul|ol|table|hr)\b/i.test(inner)
  return { kind: 'gone', again: isBreak ? ' ' : '', length: end + 1 }
}

function readNote(held: string, isLast: boolean): MarkupPart {
  const close = held.indexOf(')')
  if (close !== -1) {
    const numbers = namedCitationNumbers(held.slice(1, close))
    return numbers ? { kind: 'citation', numbers, length: close + 1 } : plain(held)
  }
  const isOpen = held.length <= LONGEST_NOTE && mayBecomeCitation(held.slice(1))
  return isOpen && !isLast ? WAIT : plain(held)
}

function readLenticular(held: string, isLast: boolean): MarkupPart {
  const close = findEnd(held, 1, LONGEST_NOTE, '】', '【')
  if (close === 'open') return isLast ? plain(held) : WAIT
  const numbers = close === 'none' ? undefined : citationNumbers(held.slice(1, close))
  return numbers && close !== 'none'
    ? { kind: 'citation', numbers, length: close + 1 }
    : plain(held)
}

type End = number | 'open' | 'none'

/** The place of the closing sign, unless another one opens, an empty line comes or it takes too long. */
function findEnd(held: string, from: number, most: number, closing: string, opening: string): End {
  for (let place = from; place < held.length; place += 1) {
    const character = held[place]
    if (character === closing) return place
    if (character === opening || place - from >= most) return 'none'
    if (character === '\n' && held[place - 1] === '\n') return 'none'
  }
  return 'open'
}

function findTargetEnd(held: string, from: number): End {
  let depth = 1
  for (let place = from; place < held.length; place += 1) {
    const character = held[place]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) return place
    if (place - from >= LONGEST_TARGET) return 'none'
    if (character === '\n' && held[place - 1] === '\n') return 'none'
  }
  return 'open'
}

/** The address without its title; nothing when the brackets hold words, which makes them no link. */
function readTarget(inside: string): string | undefined {
  const angled = /^\s*<([^<>\n]*)>/.exec(inside)?.[1]
  if (angled !== undefined) return angled
  const [target, rest] = splitOnce(inside.trim())
  return rest === '' || /^["'(]/.test(rest) ? target : undefined
}

function splitOnce(text: string): [string, string] {
  const space = text.search(/\s/)
  return space === -1 ? [text, ''] : [text.slice(0, space), text.slice(space).trim()]
}

interface MarkupSink {
  readonly text: (character: string) => void
  readonly citation: (numbers: readonly number[]) => void
  /** Says whether the link may stay; when not, its words are read as text. */
  readonly link: (words: string, target: string) => boolean
  /** Something that leads elsewhere went. */
  readonly dropped: () => void
}

/** What may be skipped of a tag's content; a text that only mentions the tag goes on after it. */
const LONGEST_SKIP = 4000
/** Only these can decide what a held bracket or tag is, so nothing is read anew for other characters. */
const DECIDING = '[]()<>\n【】'

/** Finds citations, links, images and tags. Whatever looks like one and is none passes as text. */
export function createMarkupStage(sink: MarkupSink): Stage {
  let held = ''
  let skip: Skip | undefined
  let skipped = ''
  let skippedLength = 0
  let isLineStart = true

  const giveText = (text: string) => {
    for (const character of text) {
      sink.text(character)
      if (character === '\n') isLineStart = true
      else if (!/[\s>*+\-\d.]/.test(character)) isLineStart = false
    }
  }
  const stepSkip = (character: string, until: Skip) => {
    skipped = (skipped + character.toLowerCase()).slice(-16)
    skippedLength += 1
    const isEnd = skipped.endsWith(until.end)
    if (isEnd && until.isLine) giveText('\n')
    // The rest of a closing tag is a tag again; what is skipped for too long was no content of one.
    if (isEnd && until.end.startsWith('</')) held = until.end
    if (isEnd || skippedLength > LONGEST_SKIP) skip = undefined
  }
  const advance = (isLast: boolean) => {
    while (held !== '') {
      const part = readMarkup(held, isLast, isLineStart)
      if (part.kind === 'wait') return
      const rest = held.slice(part.length)
      held = rest
      if (part.kind === 'text') giveText(part.text)
      else if (part.kind === 'citation') {
        isLineStart = false
        sink.citation(part.numbers)
      } else if (part.kind === 'link') {
        if (sink.link(part.words, part.target)) isLineStart = false
        else held = part.words + rest
      } else if (part.kind === 'gone') {
        if (part.again === '') sink.dropped()
        held = part.again + rest
      } else {
        startSkip(part.until)
        for (const character of rest) put(character)
        return
      }
    }
  }
  const startSkip = (until: Skip) => {
    held = ''
    skip = until
    skipped = ''
    skippedLength = 0
    sink.dropped()
  }
  const put = (character: string) => {
    if (skip) return stepSkip(character, skip)
    if (held === '' && !isMarkupSign(character)) return giveText(character)
    held += character
    const isDeciding = held.length < 5 || DECIDING.includes(character) || isMarkupSign(character)
    if (isDeciding || held.startsWith('(') || held.length > 139) advance(false)
  }
  return {
    put,
    end() {
      advance(true)
    },
  }
}
