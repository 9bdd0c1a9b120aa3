import { contentIn } from '../../../data/content.server.ts'

const indexes = import.meta.glob<string>('../../../generated/search/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The few words that stand in every page, and the address of all others. */
export function searchText(locale: string) {
  const { palette: _, ...text } = contentIn(locale).messages.search
  const index = indexes[`../../../generated/search/search-${locale}.json`]
  if (!index) throw new Error(`nothing to search in ${locale}: npm run assets`)
  return { ...text, index }
}

export type SearchText = ReturnType<typeof searchText>
