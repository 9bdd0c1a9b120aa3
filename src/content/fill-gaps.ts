/** Puts values into the named gaps of a text; a gap without a value stays as it is. */
export function fillGaps(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  )
}
