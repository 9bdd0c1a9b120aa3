import { act, cleanup, render } from '@testing-library/react'
import { once } from 'node:events'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider, type To } from 'react-router'
import { onTestFinished, vi } from 'vitest'

/** Renders below a router on the window's own history, as on the site. */
export function renderAt(path: string, element: ReactNode) {
  fakeScrolling()
  history.pushState(null, '', path)
  const router = createBrowserRouter([{ id: 'root', path: '*', element }])
  render(<RouterProvider router={router} />)
  onTestFinished(() => {
    cleanup()
    router.dispose()
  })
  return {
    visit: (to: To, state?: unknown) => act(() => router.navigate(to, { state })),
    back: () => traverse(() => history.back()),
    forward: () => traverse(() => history.forward()),
    /** The current address without the origin. */
    address: () => location.href.slice(location.origin.length),
  }
}

function traverse(move: () => void): Promise<void> {
  return act(async () => {
    const moved = once(window, 'popstate')
    move()
    await moved
  })
}

/** jsdom has no layout; only the window scrolls, to any position. */
function fakeScrolling(): void {
  const scrollWindow = (to: ScrollToOptions) => {
    Object.defineProperty(window, 'scrollY', { value: to.top ?? 0, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  }
  vi.stubGlobal('scrollTo', scrollWindow)
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
}
