import type { Retriever } from './retriever.ts'
import { createSearch, type SearchDependencies } from './search.ts'

/** Hands on what fits the question, and nothing when nothing does. */
export function createRetriever(dependencies: SearchDependencies): Retriever {
  const search = createSearch(dependencies)
  return {
    retrieve: async (question, signal) => {
      const { mode, chosen, isRelevant } = await search(question, signal)
      const passages = isRelevant ? chosen : []
      return {
        mode,
        passages: passages.map(({ key, entries, url, title, text, hash }) => ({
          key,
          entries,
          url,
          title,
          text,
          hash,
        })),
      }
    },
  }
}
