import type { Statement, StatementList } from './statement-list.ts'
import type { TestOutcome } from './test-report.ts'
import { type Reference, referencesIn } from './title-references.ts'
import { statementOf, type WaitingEntry } from './waiting-list.ts'

export interface Verdict {
  readonly statement: Statement
  readonly state: 'covered' | 'waiting' | 'uncovered' | 'failing'
  readonly tests: readonly TestOutcome[]
  readonly waitsFor?: WaitingEntry
  readonly openParts: readonly WaitingEntry[]
}

export interface Judgement {
  readonly verdicts: readonly Verdict[]
  readonly faults: readonly string[]
}

interface Claim extends Reference {
  readonly test: TestOutcome
}

export function judgeStatements(
  list: StatementList,
  waiting: readonly WaitingEntry[],
  tests: readonly TestOutcome[],
): Judgement {
  const claims = tests.flatMap((test) =>
    referencesIn(test.title).map((reference) => ({ ...reference, test })),
  )
  const byId = Map.groupBy(claims, ({ id }) => id)
  const verdicts = list.statements.map((statement) =>
    judge(statement, waiting, byId.get(statement.id) ?? []),
  )
  return {
    verdicts,
    faults: [...findUnknownIds(list, claims), ...findServedEntries(waiting, verdicts, byId)],
  }
}

function judge(
  statement: Statement,
  waiting: readonly WaitingEntry[],
  claims: readonly Claim[],
): Verdict {
  const openParts = waiting.filter((entry) => {
    return entry.scope === 'part' && statementOf(entry.name) === statement.id
  })
  const waitsFor =
    waiting.find(({ name }) => name === statement.id) ??
    waiting.find(({ name }) => name === statement.group)
  const open = new Set(openParts.map(({ name }) => name))
  const state = stateOf(claims.filter(({ id, part }) => !open.has(`${id}/${part}`)))
  return {
    statement,
    state: waitsFor && state !== 'covered' ? 'waiting' : state,
    tests: [...new Set(claims.map(({ test }) => test))],
    ...(waitsFor && { waitsFor }),
    openParts,
  }
}

/** A test of one part can spoil its statement but never cover the whole of it. */
function stateOf(claims: readonly Claim[]): Verdict['state'] {
  if (claims.some(({ test }) => test.outcome === 'failed')) return 'failing'
  const isCovered =
    claims.some(({ part }) => !part) && claims.every(({ test }) => test.outcome === 'passed')
  return isCovered ? 'covered' : 'uncovered'
}

/** Two digits or a known group make an id: `SHA-256` in a title is none, `HOM-5` is a slip. */
function findUnknownIds(list: StatementList, claims: readonly Claim[]): string[] {
  const known = new Set(list.statements.map(({ id }) => id))
  const groups = new Set(list.groups.map(({ key }) => key))
  return claims
    .filter(({ id }) => !known.has(id) && (/-\d{2}$/.test(id) || groups.has(id.slice(0, 3))))
    .map(({ id, test }) => `${test.file}: "${test.title}" names ${id}, which does not exist`)
}

/** Groups are spared: tests of shared content reach into them long before they are done. */
function findServedEntries(
  waiting: readonly WaitingEntry[],
  verdicts: readonly Verdict[],
  byId: ReadonlyMap<string, readonly Claim[]>,
): string[] {
  const covered = new Set(
    verdicts.filter(({ state }) => state === 'covered').map(({ statement }) => statement.id),
  )
  const isServed = ({ scope, name }: WaitingEntry) => {
    if (scope === 'statement') return covered.has(name)
    const own = (byId.get(statementOf(name)) ?? []).filter(({ id, part }) => {
      return `${id}/${part}` === name
    })
    return scope === 'part' && own.length > 0 && own.every(({ test }) => test.outcome === 'passed')
  }
  return waiting
    .filter((entry) => isServed(entry))
    .map(({ name }) => `${name} waits but is covered: take it off the waiting list`)
}
