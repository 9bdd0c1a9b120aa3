import type { TestResult } from './test-reports.ts'

export type StatementList = ReturnType<typeof parseStatementList>

export interface Coverage {
  readonly id: string
  readonly text: string
  readonly state: 'covered' | 'uncovered' | 'failing'
  readonly tests: readonly TestResult[]
}

/** Groups have the count that their table states. */
export function parseStatementList(markdown: string) {
  const groups = markdown.matchAll(/^\| ([A-Z]{3}) \| .+? \| (\d+) \|$/gm)
  const statements = markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* (.+)$/gm)
  return {
    groups: [...groups].map(([, key = '', size]) => ({ key, size: Number(size) })),
    statements: [...statements].map(([, id = '', text = '']) => ({ id, text })),
  }
}

/** Duplicates, and groups whose number of statements differs from the table. */
export function findListFaults({ groups, statements }: StatementList): string[] {
  const ids = statements.map(({ id }) => id)
  const counts = Map.groupBy(ids, (id) => id.slice(0, 3))
  const keys = new Set([...groups.map(({ key }) => key), ...counts.keys()])
  return [
    ...(groups.length === 0 ? ['the table of groups is missing'] : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
    ...[...keys].flatMap((key) => {
      const expected = groups.find((group) => group.key === key)?.size ?? 0
      const actual = counts.get(key)?.length ?? 0
      return actual === expected
        ? []
        : [`the list has ${actual} statements of ${key}, the table says ${expected}`]
    }),
  ]
}

interface Reference {
  readonly id: string
  /** `consent-control` in `FTR-02/consent-control`. */
  readonly part?: string
}

const REFERENCE =
  /\b([A-Z]{3}-\d{1,3})\b(?:(?:\.{2,3}|…)((?:[A-Z]{3}-)?\d{1,3})\b|\/([a-z][a-z0-9-]*))?/g

/** The statements named in a test title. An invalid range is returned as written. */
function referencesIn(title: string): Reference[] {
  return [...title.matchAll(REFERENCE)].flatMap(([written, first = '', last, part]) => {
    if (!last) return [part ? { id: first, part } : { id: first }]
    const [group = '', from = ''] = first.split('-')
    const [to = '', lastGroup = group] = last.split('-').toReversed()
    const length = Number(to) - Number(from) + 1
    if (lastGroup !== group || length < 1) return [{ id: written }]
    return Array.from({ length }, (_, index) => ({
      id: `${group}-${String(Number(from) + index).padStart(from.length, '0')}`,
    }))
  })
}

/** A statement is covered when all tests that name it pass and one of them names it as a whole. */
export function measureCoverage(
  { groups, statements }: StatementList,
  results: readonly TestResult[],
): { readonly coverage: readonly Coverage[]; readonly faults: readonly string[] } {
  const references = results.flatMap((test) =>
    referencesIn(test.title).map((reference) => ({ ...reference, test })),
  )
  const byId = Map.groupBy(references, ({ id }) => id)
  const known = new Set(statements.map(({ id }) => id))
  const keys = new Set(groups.map(({ key }) => key))
  return {
    coverage: statements.map(({ id, text }) => {
      const own = byId.get(id) ?? []
      const tests = [...new Set(own.map(({ test }) => test))]
      const isCovered =
        own.some(({ part }) => !part) && tests.every(({ outcome }) => outcome === 'passed')
      const isFailing = tests.some(({ outcome }) => outcome === 'failed')
      return { id, text, tests, state: isFailing ? 'failing' : isCovered ? 'covered' : 'uncovered' }
    }),
    // `SHA-256` is not an id, `HOM-5` is a typo of one.
    faults: references
      .filter(({ id }) => !known.has(id) && (/-\d{2}$/.test(id) || keys.has(id.slice(0, 3))))
      .map(({ id, test }) => `${test.file}: "${test.title}" names ${id}, which does not exist`),
  }
}
