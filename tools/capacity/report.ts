import { estimate, findLimits, type Estimate } from './estimate.ts'
import type { Inputs } from './inputs.ts'

/** Multiples of the design load in `docs/scale.md`. */
export const STEPS = [1, 10, 100, 10_000] as const

const ROWS: readonly (readonly [name: string, key: keyof Estimate])[] = [
  ['Visits a month', 'visits'],
  ['Requests a second', 'requestsPerSecond'],
  ['Traffic a month, GB', 'gigabytesPerMonth'],
  ['Traffic, Mbit/s', 'megabitsPerSecond'],
  ['Open connections', 'connections'],
  ['Questions a month', 'questionsPerMonth'],
  ['Questions a second', 'questionsPerSecond'],
  ['Answers at once', 'streams'],
  ['Messages an hour', 'messagesPerHour'],
  ['Web processes', 'webProcesses'],
  ['Database connections', 'databaseConnections'],
  ['Database cores in use', 'databaseCores'],
  ['Database size, GB', 'databaseGigabytes'],
  ['Written a year, GB', 'writtenGigabytesPerYear'],
  ['Model without caps, euro a month', 'modelEuro'],
  ['Model with the caps, euro a month', 'spentEuro'],
]

/** The load of each number of visits, and what is reached first. */
export function capacityReport(visits: readonly number[], inputs: Inputs): string {
  const columns = visits.map((count) => estimate(count, inputs))
  const limits = findLimits(inputs)
  const reached = visits.map((count, index) => {
    const before = visits[index - 1] ?? 0
    const names = limits.filter((limit) => limit.visits > before && limit.visits <= count)
    return names.map(({ name }) => name).join('; ') || 'nothing'
  })
  const times = visits.map((count) => `${round(count / inputs.visits.value)} ×`)
  const load = table(
    ['', ...times],
    [
      ...ROWS.map(([name, key]) => [name, ...columns.map((column) => round(column[key]))]),
      ['**Limits reached, in this order**', ...reached],
    ],
  )
  const order = table(
    ['Limit', 'Visits a month', 'What is done'],
    limits.map(({ name, visits: count, remedy }) => [name, round(count), remedy]),
  )
  return `${load}\n\n${order}`
}

export function inputsReport(inputs: Inputs): string {
  return table(
    ['Input', 'Value', 'Source'],
    Object.values(inputs).map(({ meaning, value, file }) => [
      meaning,
      new Intl.NumberFormat('en').format(value),
      file ? `\`${file}\`` : 'assumption',
    ]),
  )
}

/** Two digits: the assumptions are not more exact. */
function round(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(value)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (/^\d/.test(rows[0]?.[index] ?? '') ? '--:' : '---'))
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}
