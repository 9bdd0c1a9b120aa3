import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useBrowserLayoutEffect, useHydrated } from '../../lib/browser-hooks.ts'
import { goToElement } from '../../lib/focus.ts'
import { defaultQuery, parseQuery, serialiseQuery, type Choices, type Query } from './query.ts'

/** The URL is the only state. The query is applied after hydration, before the list is revealed. */
export function useCatalogueQuery<C extends Choices>(choices: C) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = isHydrated ? parseQuery(params, choices) : defaultQuery(choices)

  useBrowserLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['query']
  }, [isHydrated])

  const listRef = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  useBrowserLayoutEffect(() => {
    if (isChanged.current) showStart(listRef.current)
    isChanged.current = false
  }, [params])

  const go = (part: Partial<Query<C>>, replace: boolean) => {
    // The current URL, because the last typed letter may not be rendered yet.
    const latest = parseQuery(new URLSearchParams(window.location.search), choices)
    const search = serialiseQuery({ ...latest, ...part }, choices)
    void navigate({ search }, { replace, preventScrollReset: true })
  }
  const goToStart = (part: Partial<Query<C>>, replace: boolean) => {
    isChanged.current = true
    go(part, replace)
  }
  return {
    query,
    /** Replaces the history entry. */
    type: (part: Partial<Query<C>>) => goToStart(part, true),
    /** Adds a history entry. */
    choose: (part: Partial<Query<C>>) => goToStart(part, false),
    /** The same for a choice that does not change the list. */
    chooseInPlace: (part: Partial<Query<C>>) => go(part, false),
    /** For the list. After a change its start is brought into view. */
    listRef,
  }
}

/** A filter far down in a long list leaves a short list above the screen. */
function showStart(list: HTMLElement | null): void {
  if (!list) return
  // On phones the height of the sticky filters.
  const covered = Number.parseFloat(getComputedStyle(list).scrollMarginTop)
  if (list.getBoundingClientRect().top < covered) list.scrollIntoView({ behavior: 'instant' })
}

/** The entry in the URL fragment (`/models#kratos`). Filters that hide it are cleared. */
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
