/** Case-insensitive substring match on any of the texts; an empty search matches everything. */
export function containsText(texts: readonly string[], search: string): boolean {
  const wanted = search.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
