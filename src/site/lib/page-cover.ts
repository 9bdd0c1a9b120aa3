/** Parts that can lie over the page; whoever leads a visitor to a place on it asks them for room. */
const covers = new Set<() => void>()

/** Returns a way to be asked no more. */
export function onUncover(makeRoom: () => void): () => void {
  covers.add(makeRoom)
  return () => covers.delete(makeRoom)
}

export function uncoverPage(): void {
  for (const makeRoom of covers) makeRoom()
}
