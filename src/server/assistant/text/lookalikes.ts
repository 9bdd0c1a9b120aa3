/** Letters of other scripts that are drawn like Latin ones, and signs drawn like those of an address. */
const LOOKALIKES = new Map<string, string>([
  ...pairs('аАᎪ', 'a'),
  ...pairs('вВΒ', 'b'),
  ...pairs('сСϲⅽ', 'c'),
  ...pairs('ԁⅾ', 'd'),
  ...pairs('еЕЁёΕ', 'e'),
  ...pairs('һҺΗНн', 'h'),
  ...pairs('іІіΙιӏı', 'i'),
  ...pairs('јЈϳ', 'j'),
  ...pairs('кКκΚ', 'k'),
  ...pairs('ⅼǀ', 'l'),
  ...pairs('мМΜⅿ', 'm'),
  ...pairs('пΝո', 'n'),
  ...pairs('оОοΟօ', 'o'),
  ...pairs('рРρΡ', 'p'),
  ...pairs('ԛ', 'q'),
  ...pairs('гг', 'r'),
  ...pairs('ѕЅ', 's'),
  ...pairs('тТτΤ', 't'),
  ...pairs('υս', 'u'),
  ...pairs('νѵⅴ', 'v'),
  ...pairs('ԝѡ', 'w'),
  ...pairs('хХχΧⅹ', 'x'),
  ...pairs('уУγΥ', 'y'),
  ...pairs('ᴢΖ', 'z'),
  ...pairs('αΑ', 'a'),
  ...pairs('。｡․．﹒۔܂', '.'),
  ...pairs('：꞉∶ː︓﹕܃׃', ':'),
  ...pairs('／∕⁄⧸╱', '/'),
  ...pairs('＠﹫', '@'),
])

function pairs(characters: string, latin: string): [string, string][] {
  return [...characters].map((character) => [character, latin])
}

const REGIONAL_A = 0x1f1e6
const SQUARED: readonly number[] = [0x1f130, 0x1f150, 0x1f170, REGIONAL_A]

/** Normalising a character takes microseconds, and every character of an answer is asked for often. */
const remembered = new Map<string, string>()
const MOST_REMEMBERED = 4096

/** The small Latin letter or plain sign that a reader would take the character for. */
export function latinLookalike(character: string): string {
  if (character <= '~') return character.toLowerCase()
  const known = LOOKALIKES.get(character) ?? remembered.get(character)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const folded = foldToLatin(character)
  remembered.set(character, folded)
  return folded
}

function foldToLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const square = SQUARED.find((start) => code >= start && code < start + 26)
  if (square !== undefined) return String.fromCharCode(0x61 + code - square)
  const plain = character.normalize('NFKC').toLowerCase()
  const base = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [...base].map((part) => LOOKALIKES.get(part) ?? part).join('')
}
