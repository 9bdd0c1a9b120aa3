import type { BuiltPassage } from '#content/passages/passage.ts'
import type { FactWords } from '#content/reader/lists.ts'
import { contentWords, createWordSearch, wordsOf } from './question-words.ts'
import type { Candidate } from './search-statement.ts'
import { askedRanking } from './superlatives.ts'
import type { Message } from './understand-message.ts'

interface Sources {
  readonly passages: readonly BuiltPassage[]
  readonly translations: readonly BuiltPassage[]
  readonly facts: FactWords
}

/** Collections whose names are not everyday words. */
const NAMED = /^(?:models|packages|automations|papers|jobs)\//
/** Rankings within a domain, category, level or tier. */
const GROUP = /^comparisons\/.*-of-/

/** What a message names: an entry, an end of a ranking, or a question written for a passage. */
export function createSubjects({ passages, translations, facts }: Sources) {
  const all = [...passages, ...translations]
  const names = all
    .filter(({ key, parent }) => key === parent && NAMED.test(key))
    .map(({ key, headingPath }) => ({ key, name: headingPath.at(-1) ?? '' }))
  const anyName = new RegExp(names.map(({ name }) => escaped(name)).join('|') || '$^', 'giu')
  const written = new Map(
    all.flatMap(({ key, questions }) => questions.map((one) => [plain(one), key] as const)),
  )
  const cards = new Map(passages.map(({ key, card }) => [key, card]))
  const groups = new Map(
    passages
      .filter(({ key }) => GROUP.test(key))
      .map(({ key, headingPath }) => [key, contentWords(headingPath.at(-1)?.split(': ')[1] ?? '')]),
  )

  /** "Researcher" is not named by "Researcher Bot", and "lira" in an Albanian sentence is a word. */
  const namedIn = ({ text, language }: Pick<Message, 'text' | 'language'>) => {
    const has = createWordSearch(text)
    const isWritten = (name: string) => language === 'en' || text.includes(name)
    const found = names.filter(({ name }) => has(name) && isWritten(name))
    const isPart = (name: string) =>
      found.some((other) => other.name !== name && createWordSearch(other.name)(name))
    return [...new Set(found.filter(({ name }) => !isPart(name)).map(({ key }) => key))]
  }
  /** "How fast is it?" is about the model named before, "and the prices?" is not. */
  const hasFact = (key: string, text: string) => {
    const card = cards.get(key)
    const has = createWordSearch(text)
    return card?.type === 'entry' && card.facts.some(({ id }) => facts[id]?.words.some(has))
  }
  /** Within a group, if the message names one. */
  const rankingIn = ({ english, text }: Message) => {
    const ranking = askedRanking(english, facts)
    if (ranking === undefined) return undefined
    const [scale, end] = ranking.split('#')
    const has = createWordSearch(`${english} ${text}`)
    const group = [...groups].find(
      ([key, words]) =>
        key.startsWith(`comparisons/${scale}-of-`) && key.endsWith(`#${end}`) && words.every(has),
    )
    return group?.[0] ?? `comparisons/${ranking}`
  }

  return {
    /** Names are the same in all languages and say nothing about the language of a message. */
    withoutNames: (text: string) => text.replace(anyName, ' '),
    hasFact,
    /** Keys of passages or their wholes, and whether the message itself asks for them, not only the one before it. */
    askedFor: (message: Message): { wanted: readonly string[]; isHere: boolean } => {
      const { text, english, before } = message
      const named = before ? namedIn(before) : []
      const isMeant = named.some((key) => hasFact(key, english))
      // After a question about a package, "price" alone is not about all of them.
      const isFollowUp = isMeant && wordsOf(text).length < 3
      const known = (isFollowUp ? undefined : written.get(plain(text))) ?? rankingIn(message)
      if (known !== undefined) return { wanted: [known], isHere: true }
      const here = namedIn(message)
      if (here.length > 0 || !before) return { wanted: here, isHere: true }
      return { wanted: named, isHere: isMeant }
    },
    /** A ranking within a group answers only a message about that group. */
    isAbout: ({ before, english, text }: Message) => {
      const words = new Set(contentWords(`${before?.english ?? ''} ${english} ${text}`))
      return ({ key }: Candidate) => {
        const group = groups.get(key)
        return group === undefined || group.some((word) => words.has(word))
      }
    },
  }
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
