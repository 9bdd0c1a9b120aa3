/** Refuses a text that says it otherwise: a copy that differs by chance would prove nothing of the original. */
export function replaceOnce(
  text: string,
  changes: readonly (readonly [delivered: string, wanted: string])[],
): string {
  return changes.reduce((current, [delivered, wanted]) => {
    if (current.split(delivered).length !== 2)
      throw new Error(`the nginx settings do not say "${delivered}" exactly once`)
    return current.replace(delivered, () => wanted)
  }, text)
}
