/**
 * Parses a file again only when its text has changed: English is read for each language, and all files after each edit
 * in development.
 */
export function parseOnce<Result>(
  parse: (file: string, text: string, firstLine: number) => Result,
) {
  const known = new Map<string, { readonly text: string; readonly result: Result }>()
  return (file: string, text: string, firstLine = 1): Result => {
    const key = `${file}:${firstLine}`
    const last = known.get(key)
    if (last?.text === text) return last.result
    const result = parse(file, text, firstLine)
    known.set(key, { text, result })
    return result
  }
}
