import { citationNumbers, mayBecomeCitation, namedCitationNumbers } from './citations.ts'
import type { Stage } from './visible-characters.ts'

/** Markup at the start of the held text; `length` characters of it are consumed. */
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
  /** `replacement` is parsed in its index. */
  | { readonly kind: 'removed'; readonly replacement: string; readonly length: number }
  | { readonly kind: 'skip'; readonly until: Skip; readonly length: number }

type Skip = { readonly end: string; readonly isLine: boolean }

const MAX_LABEL = 140
const MAX_TARGET = 160
const MAX_TAG = 280
const MAX_NOTE = 40
/** Elements whose content is not displayed. */
const RAW_ELEMENTS = new Set(
  'script style iframe object noscript template textarea title svg math xmp noembed noframes head select'.split(
    ' ',
  ),
)
const WAIT: MarkupPart = { kind: 'wait' }

function isMarkupSign(character: string): boolean {
  return '[!<(【'.includes(character)
}

/** Decides as early as possible; `isLast` means that no more text follows. */
function readMarkup(held: string, isLast: boolean, isLineStart: boolean): MarkupPart {
  const first = held[0] ?? ''
  if (first === '[') return readBracket(held, isLast, isLineStart)
  if (first === '!') return readImage(held, isLast)
  if (first === '<') return readTag(held, isLast)
  if (first === '(') return readNote(held, isLast)
  if (first === '【') return readLenticular(held, isLast)
  return plain(held)
}

function plain(held: string): MarkupPart {
  return { kind: 'text', text: held[0] ?? '', length: 1 }
}

function readBracket(held: string, isLast: boolean, isLineStart: boolean): MarkupPart {
  const close = findEnd(held, 1, MAX_LABEL, ']', '[')
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

/** Images are removed with their alternative text. */
function readImage(held: string, isLast: boolean): MarkupPart {
  if (held.length < 2 && !isLast) return WAIT
  if (held[1] !== '[') return plain(held)
  const part = readBracket(held.slice(1), isLast, false)
  if (part.kind === 'wait') return WAIT
  if (part.kind === 'link') return { kind: 'removed', replacement: '', length: part.length + 1 }
  return part.kind === 'citation' ? plain(held) : { kind: 'removed', replacement: '', length: 1 }
}

function readTag(held: string, isLast: boolean): MarkupPart {
  if (held.length < 2) return isLast ? plain(held) : WAIT
  if (!/[a-z/!?]/i.test(held[1] ?? '')) return plain(held)
  if (held.startsWith('<!--')) {
    return { kind: 'skip', until: { end: '-->', isLine: false }, length: 4 }
  }
  const end = findEnd(held, 1, MAX_TAG, '>', '<')
  if (end === 'open') return isLast ? plain(held) : WAIT
  if (end === 'none') return plain(held)
  const inner = held.slice(1, end)
  // An autolink: check the address itself.
  if (/^[^\s/!?][^\s]*[:@]\S+$/.test(inner))
    return { kind: 'removed', replacement: inner, length: end + 1 }
  const name = /^[a-z][a-z0-9-]*/i.exec(inner)?.[0].toLowerCase() ?? ''
  if (RAW_ELEMENTS.has(name) && !inner.endsWith('/')) {
    return { kind: 'skip', until: { end: `</${name}`, isLine: false }, length: end + 1 }
  }
  const isBreak = /^\/?(?:br|p|div|li|tr|td|th|h[1-6]|ul|ol|table|hr)\b/i.test(inner)
  return { kind: 'removed', replacement: isBreak ? ' ' : '', length: end + 1 }
}

function readNote(held: string, isLast: boolean): MarkupPart {
  const close = held.indexOf(')')
  if (close !== -1) {
    const numbers = namedCitationNumbers(held.slice(1, close))
    return numbers ? { kind: 'citation', numbers, length: close + 1 } : plain(held)
  }
  const isOpen = held.length <= MAX_NOTE && mayBecomeCitation(held.slice(1))
  return isOpen && !isLast ? WAIT : plain(held)
}

function readLenticular(held: string, isLast: boolean): MarkupPart {
  const close = findEnd(held, 1, MAX_NOTE, '】', '【')
  if (close === 'open') return isLast ? plain(held) : WAIT
  const numbers = close === 'none' ? undefined : citationNumbers(held.slice(1, close))
  return numbers && close !== 'none'
    ? { kind: 'citation', numbers, length: close + 1 }
    : plain(held)
}

type End = number | 'open' | 'none'

/** Index of the closing sign, unless another one opens, a blank line follows or it is too far. */
function findEnd(held: string, from: number, max: number, closing: string, opening: string): End {
  for (let index = from; index < held.length; index += 1) {
    const character = held[index]
    if (character === closing) return index
    if (character === opening || index - from >= max) return 'none'
    if (character === '\n' && held[index - 1] === '\n') return 'none'
  }
  return 'open'
}

function findTargetEnd(held: string, from: number): End {
  let depth = 1
  for (let index = from; index < held.length; index += 1) {
    const character = held[index]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) return index
    if (index - from >= MAX_TARGET) return 'none'
    if (character === '\n' && held[index - 1] === '\n') return 'none'
  }
  return 'open'
}

/** The target without its title; undefined when the parentheses contain prose. */
function readTarget(inside: string): string | undefined {
  const angled = /^\s*<([^<>\n]*)>/.exec(inside)?.[1]
  if (angled !== undefined) return angled
  const [, target = '', title = ''] = /^\s*(\S*)\s*([^]*)$/.exec(inside) ?? []
  return title === '' || /^["'(]/.test(title) ? target : undefined
}

interface MarkupSink {
  readonly text: (character: string) => void
  readonly citation: (numbers: readonly number[]) => void
  /** Returns false for a disallowed link; its text is then parsed as text. */
  readonly link: (words: string, target: string) => boolean
  /** Something was removed. */
  readonly dropped: () => void
}

/** Bounds the skipped content of a tag, for texts that only mention the tag. */
const MAX_SKIP = 4000
/** Only these can complete held markup, so other characters need no new parse. */
const DECIDING = '[]()<>\n【】'

/** Parses citations, links, images and tags; everything else passes as text. */
export function createMarkupStage(sink: MarkupSink): Stage {
  let held = ''
  let skip: Skip | undefined
  let skipped = ''
  let skippedLength = 0
  let isLineStart = true

  const emitText = (text: string) => {
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
    if (isEnd && until.isLine) emitText('\n')
    // The rest of a closing tag is parsed as a tag.
    if (isEnd && until.end.startsWith('</')) held = until.end
    if (isEnd || skippedLength > MAX_SKIP) skip = undefined
  }
  const advance = (isLast: boolean) => {
    while (held !== '') {
      const part = readMarkup(held, isLast, isLineStart)
      if (part.kind === 'wait') return
      const rest = held.slice(part.length)
      held = rest
      if (part.kind === 'text') emitText(part.text)
      else if (part.kind === 'citation') {
        isLineStart = false
        sink.citation(part.numbers)
      } else if (part.kind === 'link') {
        if (sink.link(part.words, part.target)) isLineStart = false
        else held = part.words + rest
      } else if (part.kind === 'removed') {
        if (part.replacement === '') sink.dropped()
        held = part.replacement + rest
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
    if (held === '' && !isMarkupSign(character)) return emitText(character)
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
