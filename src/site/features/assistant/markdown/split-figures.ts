/**
 * Splits a text at the figures: the parts at odd places are figures. A figure inside a longer number is
 * not one of them.
 */
export function splitFigures(text: string, figures: readonly string[] = []): string[] {
  if (figures.length === 0) return [text]
  // The longest first: "40,000" before "40".
  const choices = figures.toSorted((a, b) => b.length - a.length).map(escapePattern)
  return text.split(new RegExp(String.raw`(?<!\d|\d[.,])(${choices.join('|')})(?!\d|[.,]\d)`))
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
