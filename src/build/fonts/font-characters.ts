const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const noBreakSpace = '\u00a0'

// Only characters present in all families, so that no character changes typeface.
export const latinCharacters =
  basicLatin +
  noBreakSpace +
  'ëçËÇ€×–—‘’“”…•°²·©' +
  'áéíóúàèâêîôäöüïñåøÁÉÍÓÚÄÖÜÑ' +
  // Greek text quotes with « », and the greek source files do not hold them.
  '±«»'

export const greekCharacters =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω' +
  'ΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ' +
  // The Greek question mark, raised dot and lone accents have code points of their own.
  '\u037e\u0387\u0384\u0385'

// In no source font; rendered by a system font.
const systemFontSigns = '≈⌘'

const lineSigns = '\n\r\t'
const covered = new Set(latinCharacters + greekCharacters + systemFontSigns + lineSigns)

export function uncoveredCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !covered.has(character)).toSorted()
}

export function nameCharacter(character: string): string {
  return `${character} (U+${hex(codePoint(character))})`
}

export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map(codePoint).toSorted((a, b) => a - b)
  const ranges: { first: number; last: number }[] = []
  for (const point of points) {
    const open = ranges.at(-1)
    if (open && point === open.last + 1) open.last = point
    else ranges.push({ first: point, last: point })
  }
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(',')
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0
}

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(4, '0')
}
