import { fillTemplate, formatEuros, numberFormat } from '#content/format.ts'
import { passagesWith } from '#content/rules/documents.ts'
import type { SampleDocument } from '#content/schema/document.ts'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import { DOCUMENT_LIMITS } from '#shared/document.ts'
import { pick } from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

const SHOWN_PACKAGES = 3

export function tryData(locale: string) {
  const { pages, collections, messages } = contentIn(locale)
  const page = pages.try
  const { keep, count, ...own } = page.own
  const limit = numberFormat(locale).format(DOCUMENT_LIMITS.characters)
  const fillLimit = (text: string) => fillTemplate(text, { limit })
  const prices = `${pathOf('chatbots', locale)}#pricing`
  return {
    ...pageBasics('try', locale, page),
    locale,
    hero: page.hero,
    documents: collections.documents.map((document) => ({
      ...pick(document, 'id', 'name', 'tab', 'shortTab'),
      ...shownDocument(document),
      contact: contactLink(locale, `document-${document.id}`),
    })),
    prepared: page.prepared,
    text: {
      document: page.document,
      answer: page.answer,
      question: { ...page.question, maxLength: DOCUMENT_LIMITS.question },
      own: { ...own, keep: fillLimit(keep), count: fillLimit(count) },
      failures: {
        ...page.failures,
        connection: messages.documentAnswers.failed,
        tooLong: fillLimit(page.failures.tooLong),
      },
      copy: { ...messages.copy, copy: page.answer.copy },
      generated: messages.assistant.panel.generated,
      noSource: messages.assistant.panel.noSource,
      prices,
      ownContact: contactLink(locale, 'document-own'),
    },
    next: {
      ...page.next,
      talk: { label: page.answer.talk, to: contactLink(locale, 'chatbot-demo') },
      packages: collections.packages
        .filter(({ isContact }) => !isContact)
        .slice(0, SHOWN_PACKAGES)
        .map(({ id, name, description, setupFeeEur = 0 }) => ({
          id,
          name,
          description,
          price: formatEuros(setupFeeEur, locale),
          to: `${pathOf('chatbots', locale)}#package-${id}`,
        })),
      vat: pages.chatbots.pricing.vat,
    },
  }
}

export type TryData = ReturnType<typeof tryData>

/** Cut once, at build time. The content check finds the quotes of the prepared answers in the text. */
function shownDocument({ text, questions }: SampleDocument) {
  const blocks = cutDocument(text)
  const passages = passagesOf(blocks)
  return {
    blocks,
    prepared: questions.map(({ question, answer, quotes }) => {
      const shown = quotes.flatMap((quote) =>
        passagesWith(quote, passages).map(({ number, text: words }) => {
          const start = words.indexOf(quote)
          return { passage: number, marks: [[start, start + quote.length] as const] }
        }),
      )
      const cited = [...new Set(shown.map(({ passage }) => passage))]
      return { question, answer, shown, passages: cited }
    }),
  }
}
