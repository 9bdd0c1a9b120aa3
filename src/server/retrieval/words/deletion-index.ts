/** Two words that are alike in their first letters are compared in full anyway. */
const PREFIX = 7

/**
 * SymSpell's index: two words are at most n edits apart only if deleting at most n letters of each can
 * make them equal. Every word is stored under all its deletions, so a lookup reads a few dozen keys
 * instead of the whole vocabulary. What it finds may be further away and has to be compared.
 */
export function createDeletionIndex(
  words: readonly string[],
  most: number,
): (word: string) => readonly number[] {
  const places = new Map<string, number[]>()
  for (const [place, word] of words.entries()) {
    for (const key of deletionsOf(word, most)) {
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    }
  }
  return (word) => [...deletionsOf(word, most)].flatMap((key) => places.get(key) ?? [])
}

function deletionsOf(word: string, most: number): ReadonlySet<string> {
  const found = new Set([word.slice(0, PREFIX)])
  let latest = [...found]
  for (let edit = 0; edit < most; edit += 1) {
    const shorter: string[] = []
    for (const key of latest) {
      for (let place = 0; place < key.length; place += 1) {
        const rest = key.slice(0, place) + key.slice(place + 1)
        if (found.has(rest)) continue
        found.add(rest)
        shorter.push(rest)
      }
    }
    latest = shorter
  }
  return found
}
