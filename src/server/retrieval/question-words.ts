/** Say nothing about the subject of a message. */
const STOP_WORDS = new Set(
  `a about after again all already also am an and any anyone anything are as ask at be because been before both but by can could
  did do does doing for from get give go got had has have he hello help her here hey hi him his how i if in into is it its
  just know let like make many may me mean might more most much must my need no not now of off ok okay on one only or
  other our out over please pls rather really same say see she should show so some somebody someone something still such tell
  than thank thanks that the their them then there these they thing things this those to too up us use very want was way
  we well were what when where which while who why will with without would yes yet you your u ur`.split(
    /\s+/,
  ),
)

/** Lower-case words without accents. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || (word.length === 1 && !/\p{N}/u.test(word))
}

/** Distinct words without stop words. */
export function contentWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text).filter((word) => !isStopWord(word)))]
}

/** Whether a text has a word or phrase; `*` at its end stands for any ending. */
export function createWordSearch(text: string): (phrase: string) => boolean {
  const words = ` ${wordsOf(text).join(' ')} `
  return (phrase) => {
    const wanted = ` ${wordsOf(phrase).join(' ')}`
    return words.includes(phrase.endsWith('*') ? wanted : `${wanted} `)
  }
}
