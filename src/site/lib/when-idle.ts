/** Runs a task when the browser has time for it; returns a way to call it off. */
export function whenIdle(task: () => void | Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = globalThis.setTimeout(() => void task(), 200)
    return () => globalThis.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(() => void task(), { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}

export function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve)
  })
}
