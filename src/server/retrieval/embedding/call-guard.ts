/**
 * Where a thread is, shared with its owner: to end a thread inside a native call of the model would
 * end the whole process.
 */
export type CallGuard = Int32Array<SharedArrayBuffer>

const OUTSIDE = 0
const INSIDE = 1
const CLOSED = 2

/** For a new thread, which loads the native library first. */
export function createCallGuard(): CallGuard {
  const guard = new Int32Array(new SharedArrayBuffer(4))
  guard[0] = INSIDE
  return guard
}

/** In the thread, before a call; false if it is about to be ended. */
export function enterCall(guard: CallGuard): boolean {
  return Atomics.compareExchange(guard, 0, OUTSIDE, INSIDE) === OUTSIDE
}

/** In the thread, after a call and when it has started. */
export function leaveCall(guard: CallGuard): void {
  Atomics.compareExchange(guard, 0, INSIDE, OUTSIDE)
  Atomics.notify(guard, 0)
}

/** In the owner: resolves when the thread is in no call, and lets it begin no other. */
export async function preventCalls(guard: CallGuard): Promise<void> {
  while (Atomics.compareExchange(guard, 0, OUTSIDE, CLOSED) === INSIDE) {
    await Atomics.waitAsync(guard, 0, INSIDE).value
  }
}
