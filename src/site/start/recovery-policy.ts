interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown
}

/** All that React writes with innerHTML when it renders the document again. */
const RECOVERY_HTML = /^(?:<script><\/script>|\s*)$/

/**
 * A hydration mismatch makes React render the document in the browser. Without this policy Trusted
 * Types refuse the empty script elements of that render, and the page goes blank.
 */
export function allowRecovery(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (RECOVERY_HTML.test(html) ? html : null),
  })
}
