import { useSyncExternalStore } from 'react'

/** State that outlives the page it was made on: it stands in a module, above all routes. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (part: Partial<T>) => void
  readonly subscribe: (notify: () => void) => () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part }
      for (const notify of listeners) notify()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/** While pages are built, and until React has taken one over, nothing has happened yet. */
export function useStore<T>(store: Store<T>, built: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => built)
}
