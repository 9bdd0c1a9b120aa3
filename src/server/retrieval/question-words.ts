/** Would match every passage and say nothing about relevance. */
const STOP_WORDS = new Set(
  `a about actually after again against ago all also am an and any anybody anyone anything are around as
  ask at be because been before being both but by can cannot could did do does doing done don else etc
  even ever every everything exactly far few for from further get getting give gives go goes going got
  had has have having he hello help her here hey hi him his how i if in instead into is it its itself
  just kind know let like ll lot made make makes many may maybe me mean might mine more most much must
  my myself need needs no nor not nothing now of off offer offered ok okay on once one ones only or other
  others our ours out over own per please pls put really s same say says see shall she should show so
  some somebody someone something sort still such t tell than thank thanks that the their them then there
  these they thing things think this those through to together too two up upon us use used using ve very
  want wanted wants was way we well were what whats when where whether which while who whom whose why
  will with within without won would yes yet you your yours re d m im ive isn doesn didn aren wasn couldn
  wouldn wanna gonna u ur r bit able available`.split(/\s+/),
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

/** Those long enough to be misspelt. */
export function stopWords(): readonly string[] {
  return [...STOP_WORDS].filter((word) => word.length >= 4)
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || (word.length === 1 && !/\p{N}/u.test(word))
}

/** Distinct words that are no stop words. */
export function contentWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text).filter((word) => !isStopWord(word)))]
}

const SUFFIXES =
  'izations ization ations ation ments ment ings ing ions ion ers ors er or ed ly able al es s e y'.split(
    ' ',
  )

/** Coarser than the dictionary of the database; only finds forms of a word in the vocabulary. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const ending = SUFFIXES.find((end) => word.endsWith(end) && word.length - end.length >= 3)
  if (!ending || word.endsWith('ss') || word.endsWith('us')) return word
  const rest = word.slice(0, -ending.length)
  if (ending === 's' || ending === 'es') return stemOf(rest)
  return /([b-df-hj-np-tv-z])\1$/.test(rest) ? rest.slice(0, -1) : rest.replace(/i$/, '')
}
