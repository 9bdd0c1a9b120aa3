import { fillTemplate, formatEuros } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import type { Model } from '../schema/catalogue.ts'
import type { ChatbotPackage } from '../schema/chatbot.ts'
import type { EntryFact } from './entry.ts'

export type Writer = ReturnType<typeof createWriter>

/** The content, and what writes its facts as sentences, with figures as on the pages. */
export function createWriter(content: Content) {
  const { locale, knowledge, pages } = content
  const { sentences } = knowledge
  const format = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale)
  const list = (items: Iterable<string>) => format.format(items)
  const fact = (label: string, value: string) =>
    fillTemplate(sentences.fact, { label: capitalised(label), value: value.replace(/\.$/, '') })
  /** Says that these facts are not yet published. */
  const unpublished = (labels: readonly string[]) =>
    fillTemplate(sentences.unpublished.facts, { list: list(labels.map(uncapitalised)) })
  return {
    ...content,
    sentences,
    labels: sentences.labels,
    kinds: sentences.kinds,
    list,
    /** For items that contain commas. In Greek a semicolon is a question mark. */
    series: (items: readonly string[]) => items.join(`${sentences.separator} `),
    fact,
    unpublished,
    /** One sentence for each fact; those that are placeholders share the last one. */
    told: (facts: readonly Pick<EntryFact, 'label' | 'value' | 'items' | 'told'>[]) => {
      const untold = facts.filter(({ told }) => told !== '')
      const missing = untold.filter(({ value }) => hasPlaceholder(value))
      const known = untold.filter((one) => !missing.includes(one))
      return [
        ...known.map(({ label, value, items, told = items ? list(items) : value }) =>
          fact(label, told),
        ),
        ...(missing.length > 0 ? [unpublished(missing.map(({ label }) => label))] : []),
      ]
    },
    rank: (title: string, value: string) => fillTemplate(sentences.rank, { title, value }),
    weeks: ({ implementationWeeks: count }: Model) => {
      const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
      return fillTemplate(pages.models.card.weeks[form], { count })
    },
    price: ({ setupFeeEur }: ChatbotPackage) =>
      setupFeeEur === undefined ? pages.chatbots.pricing.quote : formatEuros(setupFeeEur, locale),
  }
}

/** Joins the non-empty sentences. */
export function paragraphOf(...sentences: readonly (string | readonly string[])[]): string {
  return sentences.flat().filter(Boolean).join(' ')
}

export function capitalised(label: string): string {
  const [first = '', ...rest] = label.replace(/[?:]$/, '')
  return first.toUpperCase() + rest.join('')
}

/** Names such as LinkedIn keep their capitals. */
export function uncapitalised(label: string): string {
  const [first = '', ...rest] = label
  const isName = /\p{Lu}/u.test(rest.join(''))
  return isName ? label : first.toLowerCase() + rest.join('')
}

/** Longer texts are hard to quote and embed poorly. */
export const LONGEST = { words: 180, characters: 1200 } as const

/** Combines paragraphs into passages; long paragraphs are split at sentences. */
export function splitText(paragraphs: readonly string[]): string[] {
  const units = paragraphs.flatMap((text) => (isShort(text) ? [text] : sentencesOf(text)))
  return splitItems(units, (part) => isShort(part.join('\n'))).map((part) => part.join('\n'))
}

/** As many items in each part as pass the test. */
export function splitItems(
  items: readonly string[],
  isFit: (part: readonly string[]) => boolean,
): readonly (readonly string[])[] {
  const parts: string[][] = []
  for (const item of items) {
    const joined = [...(parts.at(-1) ?? []), item]
    if (parts.length > 0 && isFit(joined)) parts[parts.length - 1] = joined
    else parts.push([item])
  }
  return parts
}

/** The key of a part of a text that was split. */
export function numbered(key: string, index: number): string {
  return index === 0 ? key : `${key}/${index + 1}`
}

export function isShort(text: string): boolean {
  return text.length <= LONGEST.characters && wordsOf(text) <= LONGEST.words
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}
