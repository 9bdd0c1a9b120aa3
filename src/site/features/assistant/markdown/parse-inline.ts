export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'citation'; readonly number: number }

interface Match {
  readonly inlines: readonly Inline[]
  readonly end: number
}

const SIGN = /[`!*_[]/g
const NUMBERS = /\s*\[\d+(?:,\s*\d+)*\]/y
const URL_END = /[^()\s]*\)/y

/**
 * Parses one paragraph of Markdown in linear time: every search for a closing sign either consumes what
 * it passed over or is cached. A single regular expression took cubic time.
 */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  const scanner = createScanner(text)
  let end = 0
  const addText = (words: string) => {
    if (words !== '') found.push({ kind: 'text', text: words })
  }
  for (let at = nextSign(text, 0); at !== -1; at = nextSign(text, Math.max(at + 1, end))) {
    const match = matchAt(scanner, at)
    if (!match) continue
    const before = text.slice(end, at)
    const isCitation = match.inlines.at(-1)?.kind === 'citation'
    addText(isCitation ? before.trimEnd() : before)
    found.push(...match.inlines)
    end = match.end
  }
  addText(text.slice(end))
  return found
}

function nextSign(text: string, from: number): number {
  SIGN.lastIndex = from
  return SIGN.exec(text)?.index ?? -1
}

type Scanner = ReturnType<typeof createScanner>

/** Searches only move forward, so a cached position stays valid. */
function createScanner(text: string) {
  const places = new Map<string, number>()
  let address = { start: -1, end: -1 }
  return {
    text,
    /** Cached `indexOf`. */
    find: (sign: string, from: number): number => {
      const known = places.get(sign)
      if (known !== undefined && (known === -1 || known >= from)) return known
      const place = text.indexOf(sign, from)
      places.set(sign, place)
      return place
    },
    /** The position of the bracket that closes a URL, or -1. */
    endOfAddress: (start: number): number => {
      if (address.start === start) return address.end
      URL_END.lastIndex = start
      address = { start, end: URL_END.test(text) ? URL_END.lastIndex - 1 : -1 }
      return address.end
    },
  }
}

function matchAt(scanner: Scanner, at: number): Match | undefined {
  const { text } = scanner
  switch (text[at]) {
    case '`':
      return matchCode(scanner, at)
    case '!':
      return text[at + 1] === '[' ? matchLink(scanner, at + 1, true) : undefined
    case '[': {
      // No match ends with a space, so this one still belongs to the text before.
      const isSpaced = /\s/.test(text.charAt(at - 1))
      return isSpaced
        ? (matchCitation(text, at) ?? matchLink(scanner, at, false))
        : (matchLink(scanner, at, false) ?? matchCitation(text, at))
    }
    case '*':
      return matchStrong(scanner, at) ?? matchEmphasis(scanner, at)
    default:
      return matchUnderlined(scanner, at)
  }
}

function matchCode({ text, find }: Scanner, at: number): Match | undefined {
  const close = find('`', at + 1)
  if (close <= at + 1) return undefined
  return { inlines: [{ kind: 'code', text: text.slice(at + 1, close) }], end: close + 1 }
}

/** An image is reduced to its alternative text. */
function matchLink(scanner: Scanner, at: number, isImage: boolean): Match | undefined {
  const { text, find, endOfAddress } = scanner
  const close = find(']', at + 1)
  if (close === -1 || text[close + 1] !== '(') return undefined
  const end = endOfAddress(close + 2)
  if (end === -1) return undefined
  const label = text.slice(at + 1, close)
  const link: Inline = isImage
    ? { kind: 'text', text: label }
    : { kind: 'link', url: text.slice(close + 2, end), children: parseInline(label) }
  return { inlines: [link], end: end + 1 }
}

/** Moves final punctuation before the citation numbers. */
function matchCitation(text: string, at: number): Match | undefined {
  let end = at
  NUMBERS.lastIndex = at
  while (NUMBERS.test(text)) end = NUMBERS.lastIndex
  if (end === at) return undefined
  const cited = [...text.slice(at, end).matchAll(/\d+/g)]
  const citations = cited.map(([number]): Inline => ({ kind: 'citation', number: Number(number) }))
  const mark = /[.,;:!?]/.exec(text.charAt(end))?.[0]
  return mark
    ? { inlines: [{ kind: 'text', text: mark }, ...citations], end: end + 1 }
    : { inlines: citations, end }
}

function matchStrong(scanner: Scanner, at: number): Match | undefined {
  return scanner.text[at + 1] === '*' ? matchSpan(scanner, at, '**', at + 3) : undefined
}

function matchEmphasis(scanner: Scanner, at: number): Match | undefined {
  return /[^*\s]/.test(scanner.text.charAt(at + 1))
    ? matchSpan(scanner, at, '*', at + 1)
    : undefined
}

/** Not inside a word such as `snake_case_name`. */
function matchUnderlined(scanner: Scanner, at: number): Match | undefined {
  const { text, find } = scanner
  if (/\w/.test(text.charAt(at - 1)) || !/[^_\s]/.test(text.charAt(at + 1))) return undefined
  const isInWord = /\w/.test(text.charAt(find('_', at + 1) + 1))
  return isInWord ? undefined : matchSpan(scanner, at, '_', at + 1)
}

function matchSpan(scanner: Scanner, at: number, sign: string, from: number): Match | undefined {
  const close = scanner.find(sign, from)
  if (close === -1) return undefined
  const children = parseInline(scanner.text.slice(at + sign.length, close))
  const kind = sign === '**' ? 'strong' : 'emphasis'
  return { inlines: [{ kind, children }], end: close + sign.length }
}
