import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { z, ZodType } from 'zod'

/** The language of the base files; the others are overlays. */
export const DEFAULT_LOCALE = 'en'

export type FieldPath = readonly PropertyKey[]

export interface YamlFile {
  readonly file: string
  readonly data: unknown
  lineOf(path: FieldPath): number
}

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

/** Parses YAML and keeps the line of each field. */
export const parseYamlFile = parseOnce(parseYaml)

function parseYaml(file: string, text: string, firstLine: number): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        field: '',
        message: `is not readable YAML (${error.message}): check indentation and quotes`,
      })),
    )
  }
  return {
    file,
    data: document.toJS() as unknown,
    lineOf(path) {
      let offset = 0
      let node: unknown = document.contents
      for (const key of path) {
        if (isMap(node)) {
          const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
          if (!pair) break
          offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset
          node = pair.value
        } else if (isSeq(node) && typeof key === 'number') {
          node = node.items[key]
          const range = (node as { range?: [number, number, number] } | undefined)?.range
          offset = range?.[0] ?? offset
        } else break
      }
      return lineAt(offset)
    },
  }
}

/** Every problem names file, line and field. */
export function validateFile<Schema extends ZodType>(
  schema: Schema,
  source: YamlFile,
  data = source.data,
): z.infer<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  throw new ContentError(
    result.error.issues.flatMap(faultsOf).map((issue) => toProblem(issue, source)),
  )
}

interface Issue {
  readonly code?: string
  readonly path: FieldPath
  readonly message: string
  readonly input?: unknown
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly Issue[])[]
}

function toProblem(issue: Issue, source: YamlFile): ContentProblem {
  return {
    file: source.file,
    line: source.lineOf(issue.path),
    field: issue.path.map(String).join('.'),
    message: advise(issue),
  }
}

/** One problem per field: the closest variant of a union, and each unknown key. */
function faultsOf(issue: Issue): readonly Issue[] {
  const closest = issue.errors?.toSorted((a, b) => a.length - b.length)[0]
  if (closest) {
    return closest.flatMap((fault) => faultsOf({ ...fault, path: [...issue.path, ...fault.path] }))
  }
  return issue.keys?.map((key) => ({ ...issue, path: [...issue.path, key] })) ?? [issue]
}

function advise(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return 'is an unknown field: correct the spelling or remove it'
  }
  if (issue.input === undefined) {
    return 'is missing: add the field'
  }
  if (issue.code === 'invalid_type') {
    return `${issue.message.replace('Invalid input: ', '')}: write a value of that kind, numbers without unit or currency sign`
  }
  return issue.message
}

/** For the editor. */
export interface ContentProblem {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
}

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

export function describeProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line} ${field || '(whole file)'}: ${message}`
}

/** Merges a translation into an English entry. Only existing text fields may differ. */
export function applyOverlay(base: unknown, overlay: YamlFile) {
  const problems: ContentProblem[] = []
  const reject = (path: FieldPath, message: string) => {
    const field = path.map(String).join('.')
    problems.push({ file: overlay.file, line: overlay.lineOf(path), field, message })
  }
  const merge = (below: unknown, above: unknown, path: FieldPath): unknown => {
    if (Array.isArray(below) && Array.isArray(above)) {
      // Items cannot be matched, so the whole list stays English until its translation is updated.
      if (below.length !== above.length) return below
      return below.map((item, index) => merge(item, above[index], [...path, index]))
    }
    if (isRecord(below) && isRecord(above)) {
      const merged: Record<string, unknown> = { ...below }
      for (const [key, value] of Object.entries(above)) {
        if (key in below) merged[key] = merge(below[key], value, [...path, key])
        else reject([...path, key], 'is not a field of the English entry: remove it')
      }
      return merged
    }
    if (typeof below === 'string' && typeof above === 'string') return above
    if (above === null) return below
    reject(path, 'is not text: a translation holds only text, the figure stays in the English file')
    return below
  }
  return { data: merge(base, overlay.data, []), problems }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
