import { useNavigate, useSearchParams, useLocation } from 'react-router'
import { useBrowserLayoutEffect, useHydrated } from '../../lib/browser-hooks.ts'
import { defaultQuery, parseQuery, serialiseQuery, type Choices, type Query } from './query.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { goToElement } from '../../lib/focus.ts'

interface CatalogueQuery<C extends Choices> {
  readonly query: Query<C>
  /** Letters replace the entry in the history: nobody wants to step back through a word. */
  readonly type: (part: Partial<Query<C>>) => void
  /** A choice is a step that the visitor can take back. */
  readonly choose: (part: Partial<Query<C>>) => void
}

/**
 * The address is the only state. The first render equals the page as it was built; the query is
 * applied right after it, before anything hidden for its sake is shown.
 */
export function useCatalogueQuery<C extends Choices>(choices: C): CatalogueQuery<C> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = isHydrated ? parseQuery(params, choices) : defaultQuery(choices)

  useBrowserLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['query']
  }, [isHydrated])

  const go = (part: Partial<Query<C>>, replace: boolean) => {
    // The address itself, not the last render: a letter typed just before may not be drawn yet.
    const latest = parseQuery(new URLSearchParams(window.location.search), choices)
    const search = serialiseQuery({ ...latest, ...part }, choices)
    void navigate({ search }, { replace, preventScrollReset: true })
  }
  return { query, type: (part) => go(part, true), choose: (part) => go(part, false) }
}

/**
 * The entry that the address points to (`/models#kratos`). A filter that hides it gives way: who
 * follows a link to one card wants to see that card.
 */
export function useMarkedEntry(
  entries: readonly { readonly id: string }[],
  shownIds: ReadonlySet<string>,
  searchWithoutFilters: string,
): string | undefined {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const wasHidden = useRef(false)
  const marked = isHydrated ? entries.find(({ id }) => `#${id}` === hash)?.id : undefined
  const isShown = marked !== undefined && shownIds.has(marked)

  const clearFilters = useEffectEvent(() => {
    void navigate({ search: searchWithoutFilters, hash }, { replace: true })
  })

  useEffect(() => {
    if (marked === undefined) return
    if (!isShown) {
      wasHidden.current = true
      clearFilters()
    } else if (wasHidden.current) {
      wasHidden.current = false
      goToElement(marked)
    }
  }, [marked, isShown])

  return marked
}
