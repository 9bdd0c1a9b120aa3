const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const BASE32 = `${LETTERS}234567`
const NATO =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  )

export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Encodings of a long text, each also reversed; none occurs in a natural answer. */
export function longEncodings(text: string): string[] {
  // The plain text itself is matched by words.
  const plain = lettersAndDigits(text)
  const encoded = [text, shift(text, 13), ...base64(text), inBase(text, 16, 2)]
  return withReversed(encoded).filter((form) => form !== plain)
}

/** Encodings of a short secret, each also reversed: those of the attack corpus in tests/evals. */
export function shortEncodings(text: string): string[] {
  const bits = inBase(text, 2, 8)
  return withReversed([
    text,
    ...Array.from({ length: 25 }, (_, index) => shift(text, index + 1)),
    ...base64(text),
    Buffer.from(Buffer.from(text).toString('base64')).toString('base64'),
    (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join(''),
    bits,
    inBase(text, 16, 2),
    inBase(text, 10, 1),
    inBase(text, 16, 2).replaceAll(/../g, 'u00$&'),
    Array.from(text.toLowerCase(), (letter) => NATO[LETTERS.indexOf(letter)] ?? letter).join(''),
  ])
}

function withReversed(forms: readonly string[]): string[] {
  return [...new Set(forms.map(lettersAndDigits))].flatMap((form) => [
    form,
    [...form].toReversed().join(''),
  ])
}

function inBase(text: string, base: number, width: number): string {
  return Array.from(Buffer.from(text), (byte) => byte.toString(base).padStart(width, '0')).join('')
}

/** Caesar cipher. */
function shift(text: string, by: number): string {
  return text
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => LETTERS[(LETTERS.indexOf(letter) + by) % 26] ?? letter)
}

/** Three forms, because the text can start at any byte of a longer encoded text. */
function base64(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
    return bytes
      .toString('base64')
      .slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
}
