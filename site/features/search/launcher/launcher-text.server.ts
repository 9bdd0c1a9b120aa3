import { contentIn } from '../../../data/content.server.ts'

/** The few words that stand in every page; all others come with the index. */
export function searchText(locale: string) {
  const { palette: _, ...text } = contentIn(locale).messages.search
  return text
}

export type SearchText = ReturnType<typeof searchText>
