import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// After a quick step back the address is another page's. Taking over this one would render that page
// anew, with scripts that the policy refuses: the browser loads it instead.
if (window.korabPath !== undefined && window.korabPath !== location.pathname) location.reload()
else {
  // An answer of the contact service stands at the service's address, which the router does not know.
  const path = document.querySelector<HTMLElement>('main[data-page-path]')?.dataset['pagePath']
  if (path) history.replaceState(history.state, '', path)
  // In a transition React hydrates in slices, so the visitor's first touch never waits for all of it.
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
