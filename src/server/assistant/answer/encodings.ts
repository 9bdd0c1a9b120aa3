/** Ways in which a model can be talked into writing a word so that no search finds it. */

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const SPOKEN =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  )

/** Only what counts when two spellings are compared: small letters and digits. */
export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Spellings of a long text; none of them occurs in a natural answer. */
export function codedForms(text: string): string[] {
  const forms = [
    shifted(text, 13),
    ...[0, 1, 2].map((offset) => base64(text, offset)),
    Buffer.from(text).toString('hex'),
  ]
  return [text, ...forms].flatMap((form, index) => {
    const plain = lettersAndDigits(form)
    const reversed = [...plain].toReversed().join('')
    return index === 0 ? [reversed] : [plain, reversed]
  })
}

/** Spellings of a short word; there are many, because it is worth more to find it. */
export function everyForm(text: string): string[] {
  const bytes = [...Buffer.from(text)]
  const twice = Buffer.from(Buffer.from(text).toString('base64')).toString('base64')
  const forms = [
    text,
    ...Array.from({ length: 25 }, (_, index) => shifted(text, index + 1)),
    mirrored(text),
    ...[0, 1, 2].map((offset) => base64(text, offset)),
    twice,
    ...[0, 1, 2, 3, 4].map((offset) => base32(text, offset)),
    Buffer.from(text).toString('hex'),
    bytes.map(String).join(''),
    bytes.map((byte) => byte.toString(8).padStart(3, '0')).join(''),
    bytes.map((byte) => byte.toString(2).padStart(8, '0')).join(''),
    bytes.map((byte) => `u00${byte.toString(16)}`).join(''),
    bytes.map((byte) => `0x${byte.toString(16)}`).join(''),
    spoken(text),
    spoken(text.replaceAll(/[^a-z]/gi, ''))
      .replaceAll('alfa', 'alpha')
      .replaceAll('tt', 't'),
  ]
  return [...new Set(forms.map(lettersAndDigits))].flatMap((form) => [
    form,
    [...form].toReversed().join(''),
  ])
}

function shifted(text: string, by: number): string {
  return text.toLowerCase().replaceAll(/[a-z]/g, (letter) => {
    return ALPHABET[(ALPHABET.indexOf(letter) + by) % 26] ?? letter
  })
}

function mirrored(text: string): string {
  return text.toLowerCase().replaceAll(/[a-z]/g, (letter) => {
    return ALPHABET[25 - ALPHABET.indexOf(letter)] ?? letter
  })
}

function spoken(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => SPOKEN[ALPHABET.indexOf(letter)] ?? letter)
    .join('')
}

/** The same word begins anywhere in a longer coded text, so there are as many forms as beginnings. */
function base64(text: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
  return bytes
    .toString('base64')
    .slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
}

function base32(text: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const first = Math.ceil((offset * 8) / 5)
  return Array.from({ length: Math.floor(bits.length / 5) - first }, (_, index) => {
    const place = (first + index) * 5
    return BASE32[Number.parseInt(bits.slice(place, place + 5), 2)] ?? ''
  }).join('')
}
