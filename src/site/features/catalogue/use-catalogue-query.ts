import { useNavigate, useSearchParams } from 'react-router'
import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { defaultQuery, parseQuery, serialiseQuery, type Choices, type Query } from './query.ts'

export interface CatalogueQuery<C extends Choices> {
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
