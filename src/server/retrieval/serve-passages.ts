import type { BuiltKnowledge, BuiltPassage } from '#content/passages/passage.ts'
import { createLeadFinder, entryOf, sayLead, type Lead, type LeadPlan } from './lead-sentence.ts'
import { namesOf } from './named-entries.ts'
import type { VisitorLanguage } from './visitor-language.ts'
import type { Vocabulary } from './vocabulary.ts'
import { completePassages } from './whole-entries.ts'

/** What a visitor or a model reads of a found passage. */
export interface Passage {
  readonly key: string
  readonly entries: readonly string[]
  readonly url: string
  readonly title: string
  /** The whole entry or section. */
  readonly text: string
  /** The sentence that answers the question best. */
  readonly lead?: string | undefined
}

type Found = Pick<BuiltPassage, 'key' | 'url' | 'title' | 'text' | 'entries'> & {
  /** Of the sentence to be shown first, if it is known. */
  readonly place?: Lead
}

/** Of the visitor's message. */
interface Asked {
  readonly plan: LeadPlan
  readonly lexemes: Vocabulary['lexemes']
  readonly language: VisitorLanguage
}

/** A text that is split in English may be whole in another language. */
const PART = /\/\d+$/

/** Passages are found in English and served in the visitor's language; without a translation in English. */
export function servePassages({ passages, translations }: Omit<BuiltKnowledge, 'contentHash'>) {
  const english = new Map(passages.map((passage) => [passage.key, passage]))
  const byLanguage = new Map(
    [...Map.groupBy(translations, ({ language }) => language)].map(([language, list]) => [
      language,
      { passages: new Map(list.map((passage) => [passage.key, passage])), names: namesOf(list) },
    ]),
  )
  const englishNames = namesOf(passages)
  const findLead = createLeadFinder(passages, englishNames)
  const complete = completePassages(passages)

  /** In both languages, so that facts can be compared. */
  return (found: Found, { plan, lexemes, language }: Asked) => {
    const lead = found.place ?? findLead(found, plan, lexemes)
    const translated = byLanguage.get(language)
    const nameOf = (names = englishNames) =>
      found.key.startsWith('legal/') ? undefined : names.get(entryOf(found.key))
    const inLanguage = (key: string) =>
      translated?.passages.get(key) ?? translated?.passages.get(key.replace(PART, ''))
    const textOf = (key: string) => (inLanguage(key) ?? english.get(key))?.text ?? found.text
    // The citation leads to the passage that has the sentence: the abstract, not the card of its paper.
    const cited = english.get(lead?.key ?? '') ?? found
    const keys = complete(cited.key, textOf)
    const served = inLanguage(cited.key) ?? cited
    return {
      english: {
        text: keys.map((key) => english.get(key)?.text ?? found.text).join('\n'),
        lead: lead && sayLead(lead, english.get(lead.key)?.text ?? found.text, nameOf()),
      },
      passage: {
        key: cited.key,
        entries: cited.entries,
        url: served.url,
        title: served.title,
        text: [...new Set(keys.map(textOf))].join('\n'),
        lead: lead && sayLead(lead, textOf(lead.key), nameOf(translated?.names)),
      },
    }
  }
}
