import { numberWord } from '../number-words.ts'

/** By variable, the nouns of what it counts. */
const NOUNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    personaCount: 'chatbot',
    modelCount: 'model',
    automationCount: 'automation',
    branchCount: 'branch|office',
    paperCount: 'paper',
  },
  sq: {
    personaCount: 'chatbot',
    modelCount: 'model',
    automationCount: 'automatizim',
    branchCount: 'deg[aëe]|zyr[aëe]',
    paperCount: 'punim',
  },
  el: {
    personaCount: 'chatbot',
    modelCount: 'μοντέλ',
    automationCount: 'αυτοματισμ',
    branchCount: 'γραφεί|υποκαταστήμ|παραρτήμ',
    paperCount: 'άρθρ',
  },
}

/** "up to three models" is a limit, not a number of entries. */
const LIMIT = /(?:up to|at most|deri (?:në|te)|έως(?: και)?|μέχρι)\s$/i

/** Texts about the world count models and papers of others. There only "our models" are the company's. */
const OF_THE_WORLD = /^(?:models|automations|papers|cases|documents|demo-chats|technologies|jobs)\//
const OURS = /(?<!\p{L})(?:our|tanë|tona|μας)(?!\p{L})/iu

/** A number from two on directly before one of the nouns, which are named groups. */
const PATTERNS = new Map(
  Object.entries(NOUNS).map(([locale, nouns]) => {
    const words = Array.from({ length: 98 }, (_, index) =>
      [false, true].map((isFeminine) => numberWord(index + 2, locale, isFeminine)),
    ).flat()
    const groups = Object.entries(nouns).map(([variable, noun]) => `(?<${variable}>${noun})`)
    const pattern = String.raw`(?<![\p{L}\p{N}.,{-])(?:${words.join('|')}|\d+)[\s-](?:${groups.join('|')})\p{L}*`
    return [locale, new RegExp(pattern, 'giu')]
  }),
)

/** A number of entries that would be wrong after the next new entry. */
export function findTypedCounts(text: string, file: string, locale: string): string[] {
  const pattern = PATTERNS.get(locale)
  if (!pattern || (OF_THE_WORLD.test(file) && !OURS.test(text))) return []
  return [...text.matchAll(pattern)]
    .filter(({ index }) => !LIMIT.test(text.slice(0, index)))
    .map(({ 0: found, groups = {} }) => {
      const variable = Object.keys(groups).find((name) => groups[name] !== undefined)
      return `says "${found}": write {${variable}}, so that the text follows the entries`
    })
}

/** An Albanian or Greek ending fits one name only. */
export function findGluedEndings(text: string): string[] {
  return [...text.matchAll(/\{\w+\}-?\p{L}+/gu)].map(
    ([found]) => `says "${found}", which is wrong for another name: say it without an ending`,
  )
}
