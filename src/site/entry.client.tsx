import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadStaticPage, takeStaticRequest } from './lib/reload-state.ts'

// After a quick step back the address is another page's, and hydrating this one would render that page
// from nothing: the browser loads it instead.
if (window.korabPath !== undefined && window.korabPath !== location.pathname) location.reload()
else if (takeStaticRequest()) document.documentElement.dataset['static'] = ''
// Without its data, for example because the policy of another build blocks the script that carries it,
// the page stays as the server sent it.
else if (window.__reactRouterContext) {
  // An answer of the contact service stands at the service's address, which the router does not know.
  const path = document.querySelector<HTMLElement>('main[data-page-path]')?.dataset['pagePath']
  if (path) history.replaceState(history.state, '', path)
  allowRecovery()
  // In a transition React hydrates in slices, so the visitor's first touch never waits for all of it.
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, { onUncaughtError: () => void loadStaticPage() })
  })
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown
}

/** All that React writes with innerHTML when it renders the document again. */
const RECOVERY_HTML = /^(?:<script><\/script>|\s*)$/

/**
 * A hydration mismatch makes React render the document in the browser. Without this policy Trusted
 * Types refuse the empty script elements of that render, and the page goes blank.
 */
function allowRecovery(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (RECOVERY_HTML.test(html) ? html : null),
  })
}
