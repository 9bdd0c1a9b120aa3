/** Throws unless each text occurs exactly once, so that the copy differs only where intended. */
export function replaceOnce(
  text: string,
  changes: readonly (readonly [original: string, replacement: string])[],
): string {
  return changes.reduce((current, [original, replacement]) => {
    if (current.split(original).length !== 2)
      throw new Error(`the nginx configuration does not contain "${original}" exactly once`)
    return current.replace(original, () => replacement)
  }, text)
}
