import type { BuiltPassage } from '#content/passages/passage.ts'
import type { FactWords } from '#content/reader/lists.ts'
import { createWordSearch, wordsOf } from './question-words.ts'
import type { Message } from './understand-message.ts'

interface Sources {
  readonly passages: readonly BuiltPassage[]
  readonly translations: readonly BuiltPassage[]
  readonly facts: FactWords
}

/** Collections whose names are not everyday words. */
const NAMED = /^(?:models|packages|automations|papers|jobs)\//

/** Keys of passages or their wholes. */
export interface Subjects {
  /** Of the message itself. */
  readonly own: readonly string[]
  /** Those, or of the message before it. */
  readonly wanted: readonly string[]
  /** Whether the message itself asks for them. */
  readonly isHere: boolean
}

/** What a message names: an entry, or a question written for a passage. */
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

  return {
    /** Names are the same in all languages and say nothing about the language of a message. */
    withoutNames: (text: string) => text.replace(anyName, ' '),
    hasFact,
    askedFor: (message: Message): Subjects => {
      const { text, english, before } = message
      const earlier = before ? namedIn(before) : []
      const isMeant = earlier.some((key) => hasFact(key, english))
      // After a question about a package, "price" alone is not about all of them.
      const isFollowUp = isMeant && wordsOf(text).length < 3
      const known = isFollowUp ? undefined : written.get(plain(text))
      const own = known === undefined ? namedIn(message) : [known]
      if (own.length > 0 || !before) return { own, wanted: own, isHere: true }
      return { own, wanted: earlier, isHere: isMeant }
    },
  }
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
