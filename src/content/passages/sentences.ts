import { formatEuros, formatFigure, fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { ChatbotPackage } from '../schema/chatbot.ts'
import type { Figure } from '../schema/text.ts'
import type { Model } from '../schema/catalogue.ts'

export type Writer = ReturnType<typeof createWriter>

/** Makes sentences of facts, with the words of the content and figures as the pages write them. */
export function createWriter({ locale, knowledge, pages }: Content) {
  const { sentences } = knowledge
  const list = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale)
  return {
    list: (items: Iterable<string>) => list.format(items),
    fact: (label: string, value: string | number) =>
      fillTemplate(sentences.fact, { label: opened(label), value: withoutStop(value) }),
    rank: (title: string, value: string) => fillTemplate(sentences.rank, { title, value }),
    group: (title: string, items: readonly string[]) =>
      fillTemplate(sentences.group, { title, list: list.format(items) }),
    figures: (figures: readonly Figure[]) =>
      figures
        .map((figure) => formatFigure(figure, locale))
        .map(({ number, unit, label }) =>
          fillTemplate(sentences.fact, { label: opened(label), value: number + unit }),
        ),
    weeks: ({ implementationWeeks: count }: Model) => {
      const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
      return fillTemplate(pages.models.card.weeks[form], { count })
    },
    price: ({ setupFeeEur }: ChatbotPackage) =>
      setupFeeEur === undefined ? pages.chatbots.pricing.quote : formatEuros(setupFeeEur),
  }
}

/** Sentences one after the other; what is empty leaves no gap. */
export function paragraphOf(...sentences: readonly (string | readonly string[])[]): string {
  return sentences
    .flat()
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** A label at the start of a sentence. */
function opened(label: string): string {
  const [first = '', ...rest] = label.replace(/[?:]$/, '')
  return first.toUpperCase() + rest.join('')
}

function withoutStop(value: string | number): string {
  return String(value).replace(/\.$/, '')
}

/** More than this is too much to quote, and an embedding of it points nowhere. */
export const LONGEST = { words: 180, characters: 1200 } as const

/**
 * Puts paragraphs together to pieces of about equal length that are short enough. A paragraph that
 * is too long by itself is cut between its sentences.
 */
export function splitText(paragraphs: readonly string[]): string[] {
  const units = paragraphs.flatMap((text) => (isShort(text) ? [text] : sentencesOf(text)))
  const whole = units.join('\n')
  if (isShort(whole)) return whole === '' ? [] : [whole]
  const parts = Math.max(
    Math.ceil(wordsOf(whole) / LONGEST.words),
    Math.ceil(whole.length / LONGEST.characters),
  )
  const aim = whole.length / parts
  const pieces: string[] = []
  for (const unit of units) {
    const last = pieces.at(-1)
    const joined = `${last}\n${unit}`
    // Half of a unit may stand over the aim: the pieces stay about equal.
    const fits = last !== undefined && isShort(joined) && joined.length - unit.length / 2 <= aim
    if (fits) pieces[pieces.length - 1] = joined
    else pieces.push(unit)
  }
  return pieces
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
