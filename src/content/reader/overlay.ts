import type { ContentProblem } from './problem.ts'
import type { FieldPath, YamlFile } from './yaml-file.ts'

export interface OverlayResult {
  readonly data: unknown
  readonly problems: readonly ContentProblem[]
}

/**
 * Lays a translation over an English entry. A translation holds text only: a figure, a flag or a
 * field that the entry does not have is refused, so that languages cannot drift apart in facts.
 */
export function applyOverlay(base: unknown, overlay: YamlFile): OverlayResult {
  const problems: ContentProblem[] = []
  const refuse = (path: FieldPath, message: string) => {
    const field = path.map(String).join('.')
    problems.push({ file: overlay.file, line: overlay.lineOf(path), field, message })
  }
  const merge = (below: unknown, above: unknown, path: FieldPath): unknown => {
    if (Array.isArray(below) && Array.isArray(above)) {
      if (below.length !== above.length) {
        refuse(path, `has ${above.length} items, the English list has ${below.length}`)
        return below
      }
      return below.map((item, index) => merge(item, above[index], [...path, index]))
    }
    if (isRecord(below) && isRecord(above)) {
      const merged: Record<string, unknown> = { ...below }
      for (const [key, value] of Object.entries(above)) {
        if (key in below) merged[key] = merge(below[key], value, [...path, key])
        else refuse([...path, key], 'is not a field of the English entry: remove it')
      }
      return merged
    }
    if (typeof below === 'string' && typeof above === 'string') return above
    if (above === null || above === undefined) return below
    refuse(path, 'is not text: a translation holds only text, the figure stays in the English file')
    return below
  }
  return { data: merge(base, overlay.data, []), problems }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
