import type { Plugin } from 'vite'

const LIMIT_MS = 10 * 60_000

/**
 * React Router aborts each prerendered page after ten seconds, without a retry, and has no setting for it.
 * On a busy machine the first page takes longer, because it reads all content.
 */
export function extendPrerenderLimit(): Plugin {
  return {
    name: 'extend-prerender-limit',
    configurePreviewServer() {
      const createTimeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => createTimeout(Math.max(ms, LIMIT_MS))
    },
  }
}
