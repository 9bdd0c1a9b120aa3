const INVISIBLE = /(?![\n\t\r\u0085])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a character is not displayed although a program reads it. */
export function isInvisible(character: string): boolean {
  if (character >= ' ' && character <= '~') return false
  return INVISIBLE.test(character)
}

/** Every space becomes U+0020, every line end a line feed. */
function normalizeSpace(character: string): string {
  if (character > ' ' && character <= '~') return character
  if (/[\r\u0085\u2028\u2029]/.test(character)) return '\n'
  return /[\t\p{Zs}]/u.test(character) ? ' ' : character
}

/** Comments of HTML and Markdown, and hidden elements. */
const HIDDEN_MARKUP = [
  /<!--[\s\S]{0,4000}?(?:-->|$)/g,
  /^\[(?:\/\/|comment)\]: *#? *[("'].*$/gim,
  /<([a-z]{1,10})\b[^>]{0,200}(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]{0,200}>[^<]{0,4000}(?:<\/\1>|$)/gi,
]

/** The visible part of a passage, so that the model reads what visitors read. */
export function cleanPassage(text: string): string {
  let visible = ''
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (!isInvisible(character)) visible += normalizeSpace(character)
  }
  return HIDDEN_MARKUP.reduce((rest, hidden) => rest.replaceAll(hidden, ''), visible)
}

/** One step of the filter pipeline. */
export interface Stage {
  readonly put: (character: string) => void
  readonly end: () => void
}

/** Character references with a meaning in Markdown or addresses. */
const SIGNS =
  'amp& lt< gt> quot" apos\' colon: sol/ period. commat@ lpar( rpar) lsqb[ lbrack[ rsqb] rbrack] excl! num# lowbar_ hyphen- equals= quest? percnt% semi; comma, grave` AMP& LT< GT> QUOT" copy© euro€ hellip… ndash– mdash– rsquo’ lsquo‘ ldquo“ rdquo” laquo« raquo»'
const REFERENCES = new Map([
  ...SIGNS.split(' ').map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
  ...Object.entries({ nbsp: ' ', Tab: ' ', NewLine: '\n', bsol: '', shy: '', zwj: '', zwnj: '' }),
  ...Object.entries({ lrm: '', rlm: '', ZeroWidthSpace: '' }),
])
const MAX_REFERENCE = 34

/** Removes invisible characters and backslash escapes, decodes (nested) references like `&#x68;`. */
export function createCharacterStage(pass: (character: string) => void): Stage {
  let reference = ''
  let wasReturn = false
  const flush = () => {
    const held = reference
    reference = ''
    const code = /^&#(?:x([0-9a-f]+)|(\d+))/i.exec(held)
    if (code) return take(characterOf(code))
    // Browsers accept these without a semicolon.
    for (const character of held.replace(/^&(?=lt|gt|amp|quot|#)/i, '')) pass(character)
  }
  const take = (character: string) => {
    if (character === '' || isInvisible(character) || character === '\\') return
    if (character === '\n' && wasReturn) {
      wasReturn = false
      return
    }
    wasReturn = character === '\r'
    const plain = normalizeSpace(character)
    if (reference === '') {
      if (plain === '&') reference = '&'
      else pass(plain)
      return
    }
    if (plain === ';') {
      const name = reference.slice(1)
      const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
      reference = ''
      const decoded = code ? characterOf(code) : (REFERENCES.get(name) ?? name)
      if (name === '') pass('&')
      for (const part of name === '' ? ';' : decoded) take(part)
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
      // A decoded reference can start another one.
      if (reference !== '') flush()
    },
  }
}

function continuesReference(reference: string, character: string): boolean {
  if (reference.length >= MAX_REFERENCE) return false
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
