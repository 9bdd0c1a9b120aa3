/** A document longer than this is no longer read. The first pattern that fits decides. */
const MAX_LINES: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 80],
  [/^CONTRIBUTING\.md$/, 150],
  [/^docs\/architecture\.md$/, 200],
  [/^docs\/runbook\.md$/, 150],
  [/^docs\/decisions\/.+\.md$/, 60],
  // Written for editors, who have no other document.
  [/^content\/README\.md$/, 80],
  [/^(?:src\/)?[\w.-]+\/README\.md$/, 15],
]

/** More verbs than these are not daily; they belong in docs/testing.md. */
const MAX_README_VERBS = 16

export function lengthFault(file: string, markdown: string): string | undefined {
  const cap = MAX_LINES.find(([pattern]) => pattern.test(file))?.[1]
  const lines = markdown.trimEnd().split('\n').length
  return cap !== undefined && lines > cap
    ? `has ${lines} lines, at most ${cap} are allowed`
    : undefined
}

export function verbFault(file: string, scripts: readonly string[]): string | undefined {
  const verbs = new Set(scripts).size
  if (file !== 'README.md' || verbs <= MAX_README_VERBS) return undefined
  return `names ${verbs} npm scripts, at most ${MAX_README_VERBS} are allowed`
}
