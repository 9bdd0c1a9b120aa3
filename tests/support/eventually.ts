import { vi } from 'vitest'

/** Repeats the check until it passes: Vitest's one second is too short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 15_000)
