/** Words for "source" in English, German, Albanian and Greek. */
const SOURCE =
  '(?:sources?|src|refs?|references?|citation|passages?|documents?|doc|quellen?|burim(?:i|et)?|πηγή|πηγές|πηγη)'
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

const OPEN_CITATION = new RegExp(
  `\\((?:(?:see|cf\\.?)(?:\\s+${SOURCE})?|${SOURCE})[^()]{0,40}$`,
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

/** Whether a citation in parentheses can go on after a space. */
export function isOpenCitation(text: string): boolean {
  return OPEN_CITATION.test(text)
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
