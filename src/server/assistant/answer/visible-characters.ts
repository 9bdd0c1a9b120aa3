/** Format characters (zero width, direction, tags), private and unassigned ones, halves of pairs. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u
/** Letters and marks that draw nothing: fillers, joiners, selectors of a variant, the empty braille cell. */
const EMPTY: readonly (readonly [from: number, to: number])[] = [
  [0x034f, 0x034f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe0fff],
]

/** Whether a reader sees nothing where the character stands, and yet a machine reads it. */
export function isInvisible(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code !== 0x0a && code !== 0x09 && code !== 0x0d
  if (code < 0x7f) return false
  if (code < 0xa0) return code !== 0x85
  return HIDDEN.test(character) || EMPTY.some(([from, to]) => code >= from && code <= to)
}

/** Every kind of space is one space, every kind of line end one line end. */
function plainSpace(character: string): string | undefined {
  if (character === '\t' || character === '\u00a0') return ' '
  if (character === '\r' || character === '\u0085') return '\n'
  if (character === '\u2028' || character === '\u2029') return '\n'
  return /\p{Zs}/u.test(character) ? ' ' : undefined
}

/** Comments of HTML and of Markdown, and elements that ask not to be shown. */
const HIDDEN_MARKUP = [
  /<!--[\s\S]{0,4000}?(?:-->|$)/g,
  /^\[(?:\/\/|comment)\]: *#? *[("'].*$/gim,
  /<([a-z]{1,10})\b[^>]{0,200}(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]{0,200}>[^<]{0,4000}(?:<\/\1>|$)/gi,
]

/** What a reader of the page would see of a text, so that the model reads no more than he does. */
export function cleanPassage(text: string): string {
  let visible = ''
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (!isInvisible(character)) visible += plainSpace(character) ?? character
  }
  return HIDDEN_MARKUP.reduce((rest, hidden) => rest.replaceAll(hidden, ''), visible)
}

/** One part of the way from the model to the visitor: takes characters and passes on what it makes of them. */
export interface Stage {
  readonly put: (character: string) => void
  readonly end: () => void
}

/** Names that stand for signs with a meaning in Markdown or in addresses; others lose their sign only. */
const SIGNS =
  'amp& lt< gt> quot" apos\' colon: sol/ period. commat@ lpar( rpar) lsqb[ lbrack[ rsqb] rbrack] excl! num# lowbar_ hyphen- equals= quest? percnt% semi; comma, grave` AMP& LT< GT> QUOT" copy© euro€ hellip… ndash– mdash– rsquo’ lsquo‘ ldquo“ rdquo” laquo« raquo»'
const NAMED = new Map([
  ...SIGNS.split(' ').map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
  ...['nbsp', 'Tab'].map((name): [string, string] => [name, ' ']),
  ['NewLine', '\n'],
  ...['bsol', 'shy', 'zwj', 'zwnj', 'lrm', 'rlm', 'ZeroWidthSpace'].map(
    (name): [string, string] => [name, ''],
  ),
])
const LONGEST_REFERENCE = 34

/**
 * Leaves only characters that a reader sees. Backslashes go, because before a sign they only hide it from
 * the rules behind; references like `&#x68;` become what they stand for, as often as they are nested.
 */
export function createCharacterStage(pass: (character: string) => void): Stage {
  let reference = ''
  let wasReturn = false
  const give = (character: string) => {
    if (character === '&') reference = '&'
    else pass(character)
  }
  const flush = () => {
    const held = reference
    reference = ''
    const code = /^&#(?:x([0-9a-f]+)|(\d+))/i.exec(held)
    if (code) return take(characterOf(code))
    // Old pages read these without their semicolon.
    for (const character of held.replace(/^&(?=lt|gt|amp|quot|#)/i, '')) pass(character)
  }
  const take = (character: string) => {
    if (character === '' || isInvisible(character) || character === '\\') return
    if (character === '\n' && wasReturn) {
      wasReturn = false
      return
    }
    wasReturn = character === '\r'
    const plain = plainSpace(character) ?? character
    if (reference === '') return give(plain)
    if (plain === ';') {
      const name = reference.slice(1)
      const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
      reference = ''
      const meant = code ? characterOf(code) : (NAMED.get(name) ?? name)
      if (name === '') pass('&')
      for (const part of name === '' ? ';' : meant) take(part)
      return
    }
    if (continuesReference(reference, plain)) {
      reference += plain
      return
    }
    flush()
    take(plain)
  }
  return {
    put: take,
    end() {
      if (reference !== '') flush()
      // What a reference stood for can begin another one.
      if (reference !== '') flush()
    },
  }
}

function continuesReference(reference: string, character: string): boolean {
  if (reference.length >= LONGEST_REFERENCE) return false
  if (reference === '&') return /[a-z#]/i.test(character)
  if (reference === '&#') return /[\dx]/i.test(character)
  if (/^&#x/i.test(reference)) return /[0-9a-f]/i.test(character)
  if (reference.startsWith('&#')) return /\d/.test(character)
  return /[a-z0-9]/i.test(character)
}

function characterOf(code: RegExpExecArray): string {
  const [, hexadecimal, decimal] = code
  const value = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : ''
}
