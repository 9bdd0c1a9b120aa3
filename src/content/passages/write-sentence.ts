import { formatEuros, formatFigure } from '../figures/format-figure.ts'
import { fillGaps } from '../fill-gaps.ts'
import type { Content } from '../reader/read-content.ts'
import type { ChatbotPackage } from '../schema/chatbot.ts'
import type { Figure } from '../schema/figure.ts'
import type { Model } from '../schema/model.ts'

export type Writer = ReturnType<typeof createWriter>

/** Makes sentences of facts, with the words of the content and figures as the pages write them. */
export function createWriter({ locale, knowledge, pages }: Content) {
  const { sentences } = knowledge
  const list = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale)
  return {
    list: (items: Iterable<string>) => list.format(items),
    fact: (label: string, value: string | number) =>
      fillGaps(sentences.fact, { label: opened(label), value: withoutStop(value) }),
    rank: (title: string, value: string) => fillGaps(sentences.rank, { title, value }),
    group: (title: string, items: readonly string[]) =>
      fillGaps(sentences.group, { title, list: list.format(items) }),
    figures: (figures: readonly Figure[]) =>
      figures
        .map((figure) => formatFigure(figure, locale))
        .map(({ number, unit, label }) =>
          fillGaps(sentences.fact, { label: opened(label), value: number + unit }),
        ),
    weeks: ({ implementationWeeks: count }: Model) => {
      const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
      return fillGaps(pages.models.card.weeks[form], { count })
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
