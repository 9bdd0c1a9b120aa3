/** Words for "source" in English, German, Albanian and Greek. */
const SOURCE_WORDS =
  'source sources src ref refs reference references citation passage passages document documents doc quelle quellen burimi burimet burim πηγή πηγές πηγη'.split(
    ' ',
  )

const SOURCE = `(?:${SOURCE_WORDS.join('|')})`
const NUMBER = '[#^]?\\d{1,6}'
const LIST = `${NUMBER}(?:\\s*(?:,|;|&|\\+|/|-|–|and|dhe|και|und|\\s)\\s*(?:${SOURCE}\\s*)?${NUMBER}){0,12}`
const CITATION = new RegExp(
  `^\\s*\\^?(?:${SOURCE}\\s*[.:]?\\s*(?:no\\.?\\s*)?)?${LIST}\\s*(?:†.*)?$`,
  'iu',
)
const NAMED_CITATION = new RegExp(
  `^\\s*(?:see\\s+|cf\\.?\\s+)?${SOURCE}\\s*[.:]?\\s*(?:no\\.?\\s*)?${LIST}\\s*$`,
  'iu',
)

/** Numbers in `1`, `1, 2`, `^3`, `source 2` or `1†L3`; undefined for other text. */
export function citationNumbers(words: string): number[] | undefined {
  const plain = words.normalize('NFKC')
  return CITATION.test(plain) ? numbersIn(plain.replace(/†.*$/s, '')) : undefined
}

/** In parentheses only a number after a word for "source" is a citation. */
export function namedCitationNumbers(words: string): number[] | undefined {
  const plain = words.normalize('NFKC')
  return NAMED_CITATION.test(plain) ? numbersIn(plain) : undefined
}

/** Whether text in parentheses can still become a citation. */
export function mayBecomeCitation(beginning: string): boolean {
  const plain = beginning
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:see\s+|cf\.?\s+)?/, '')
  const word = /^\p{L}*/u.exec(plain)?.[0] ?? ''
  if (word !== plain) {
    return SOURCE_WORDS.some((name) => name === word) && /^[\p{L}\d\s.:,;&+/#^–-]*$/u.test(plain)
  }
  return ['see', 'cf', ...SOURCE_WORDS].some((name) => name.startsWith(word))
}

function numbersIn(words: string): number[] {
  return [...words.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from)
    const last = to === undefined ? first : Number(to)
    const isRange = last > first && last - first < 10
    return isRange
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : [...new Set([first, last])]
  })
}
