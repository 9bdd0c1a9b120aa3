import { cutDocument, passagesOf, type DocumentPassage } from '#shared/document-passages.ts'
import { DEFAULT_LOCALE, type Content } from '../reader/read-content.ts'

export function passagesWith(
  words: string,
  passages: readonly DocumentPassage[],
): readonly DocumentPassage[] {
  return passages.filter(({ text }) => text.includes(words))
}

/** The words an answer rests on must be in one passage of the document, to the letter. */
export function findDocumentFaults({ collections, locale }: Content): string[] {
  const folder = locale === DEFAULT_LOCALE ? 'content' : `content/translations/${locale}`
  return collections.documents.flatMap(({ id, text, questions }) => {
    const passages = passagesOf(cutDocument(text))
    return questions.flatMap(({ question, quotes }) =>
      quotes.flatMap((part) => {
        const { length } = passagesWith(part, passages)
        if (length === 1) return []
        const found = length === 0 ? 'no passage' : `${length} passages`
        return `${folder}/documents/${id}.yaml: "${part}" (${question}) is in ${found} of the text: copy the exact words of one`
      }),
    )
  })
}
