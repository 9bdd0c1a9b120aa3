import { useLocation } from 'react-router'
import { goToElement } from '../../lib/go-to-element.ts'
import { useBrowserLayoutEffect } from '../../lib/use-browser-layout-effect.ts'

/**
 * An address may point at a package behind the other position of the switch, or at a closed step.
 * Whoever follows it wants to see that one, so it is uncovered first.
 */
export function useUncoveredTarget(): void {
  const location = useLocation()
  useBrowserLayoutEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (target && uncover(target)) goToElement(target.id)
  }, [location])
}

/** Both controls are the browser's own, so they are set as a visitor would set them. */
function uncover(target: Element): boolean {
  const step = target.querySelector<HTMLDetailsElement>(':scope > details:not([open])')
  if (step) step.open = true
  const { level } = target.closest<HTMLElement>('[data-level]')?.dataset ?? {}
  const position = document.querySelector<HTMLInputElement>(`#level-${level}:not(:checked)`)
  if (position) position.checked = true
  return step !== null || position !== null
}
