import { isInvisible, plainSpace } from '../text/invisible-characters.ts'

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
