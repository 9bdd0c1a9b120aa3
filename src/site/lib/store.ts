import { useSyncExternalStore } from 'react'

/** Module-level state that survives navigation. */
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

/** `prerendered` is the state during prerendering and hydration. */
export function useStore<T>(store: Store<T>, prerendered: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered)
}
