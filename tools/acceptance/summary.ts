import type { Verdict } from './judge-statements.ts'
import type { Group, StatementList } from './statement-list.ts'
import type { WaitingEntry } from './waiting-list.ts'

export interface GroupCount extends Group {
  readonly covered: number
  readonly waiting: number
  /** Failing ones among them. */
  readonly uncovered: number
}

export function countByGroup(
  { groups }: StatementList,
  verdicts: readonly Verdict[],
): GroupCount[] {
  return groups.map((group) => {
    const own = verdicts.filter(({ statement }) => statement.group === group.key)
    const covered = own.filter(({ state }) => state === 'covered').length
    const waiting = own.filter(({ state }) => state === 'waiting').length
    return { ...group, covered, waiting, uncovered: own.length - covered - waiting }
  })
}

export function totalLine(verdicts: readonly Verdict[]): string {
  const count = (...states: Verdict['state'][]) =>
    verdicts.filter(({ state }) => states.includes(state)).length
  return [
    `covered ${count('covered')} of ${verdicts.length}`,
    `waiting ${count('waiting')}`,
    `uncovered ${count('uncovered', 'failing')}`,
  ].join(', ')
}

export function summaryLines(
  list: StatementList,
  waiting: readonly WaitingEntry[],
  verdicts: readonly Verdict[],
): string[] {
  const inState = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state)
  return [
    ...tableLines(countByGroup(list, verdicts)),
    '',
    totalLine(verdicts),
    ...block(
      'Uncovered',
      inState('uncovered').flatMap(({ statement, tests }) => [
        `${statement.id} ${statement.text}`,
        ...tests.map(({ outcome, file, title }) => `  ${outcome}: ${file}: ${title}`),
      ]),
    ),
    ...block(
      'Failing',
      inState('failing').flatMap(({ statement, tests }) => [
        `${statement.id} ${statement.text}`,
        ...tests
          .filter(({ outcome }) => outcome !== 'passed')
          .map(({ outcome, file, title }) => `  ${outcome}: ${file}: ${title}`),
      ]),
    ),
    ...block(
      'Waiting',
      waiting.map((entry) => waitingLine(entry, inState('waiting'))),
    ),
  ]
}

function waitingLine(entry: WaitingEntry, verdicts: readonly Verdict[]): string {
  const left = verdicts.filter(({ waitsFor }) => waitsFor === entry).length
  const name = entry.scope === 'group' ? `${entry.name} (${left} left)` : entry.name
  return `${name} until ${entry.until}: ${entry.why}`
}

function block(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `${heading}:`, ...lines.map((line) => `  ${line}`)] : []
}

function tableLines(counts: readonly GroupCount[]): string[] {
  const rows = [
    ['group', 'subject', 'covered', 'waiting', 'uncovered'],
    ...counts.map(({ key, subject, covered, waiting, uncovered }) =>
      [key, subject, covered, waiting, uncovered].map(String),
    ),
  ]
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths?.[column] ?? 0
        return column < 2 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
}
