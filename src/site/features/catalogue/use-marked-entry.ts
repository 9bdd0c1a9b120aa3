import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToElement } from '../../lib/go-to-element.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

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
