import { fillGaps } from '#content/fill-gaps.ts'
import type { Content } from '#content/reader/read-content.ts'
import { CONTACT_BOUNDS } from '#contracts/contact-bounds.ts'
import type { AnswerSentences } from '#contracts/service-texts.ts'

/** The sentences of the service, complete but for the reference of a stored message. */
export function contactAnswers({ locale, site, messages }: Content): AnswerSentences {
  const gaps = {
    email: site.email,
    messageLength: new Intl.NumberFormat(locale).format(CONTACT_BOUNDS.message),
  }
  const sentences = Object.entries(messages.contactAnswers)
  return Object.fromEntries(
    sentences.map(([outcome, sentence]) => [outcome, fillGaps(sentence, gaps)]),
  ) as Record<keyof AnswerSentences, string>
}
