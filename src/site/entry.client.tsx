import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadStaticPage, takeStaticRequest } from './lib/reload-state.ts'

// The visitor went back before hydration: the URL belongs to another page, so load that one.
if (window.sitePath !== undefined && window.sitePath !== location.pathname) location.reload()
else if (takeStaticRequest()) document.documentElement.dataset['static'] = ''
// Without hydration data (for example when the CSP of another build blocks its script) the page stays static.
else if (window.__reactRouterContext) {
  // A contact answer page is served at the API's path, which the router does not know.
  const path = document.querySelector<HTMLElement>('main[data-page-path]')?.dataset['pagePath']
  if (path) history.replaceState(history.state, '', path)
  if (document.querySelector('main.not-found')) forgetEntryRoutes()
  allowRecovery()
  // In a transition React hydrates in slices, so that input is not blocked.
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, { onUncaughtError: () => void loadStaticPage() })
  })
}

/** An unknown address below a catalogue, such as `/models/unknown`, must not be hydrated as one of its entries. */
function forgetEntryRoutes(): void {
  const { routes } = window.__reactRouterManifest
  for (const id of Object.keys(routes)) if (id.endsWith('/entry')) delete routes[id]
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown
}

/** The only HTML that React writes with innerHTML on a full client render. */
const RECOVERY_HTML = /^(?:<script><\/script>|\s*)$/

/**
 * After a hydration mismatch React renders the document in the browser. Without this Trusted Types
 * policy its empty script elements would be blocked and the page would go blank.
 */
function allowRecovery(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (RECOVERY_HTML.test(html) ? html : null),
  })
}
