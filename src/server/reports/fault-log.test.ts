import { expect, test } from 'vitest'
import { createFaultLog } from './policy-reports.ts'

const HOUR = 60 * 60 * 1000

function recorded() {
  const clock = { now: 0 }
  const lines: object[] = []
  const note = createFaultLog(
    (line) => lines.push(line),
    () => clock.now,
  )
  return { clock, lines, note }
}

test('logs a fault once an hour, with the number of repeats', () => {
  const { clock, lines, note } = recorded()
  for (const at of [0, 1, HOUR - 1, HOUR, HOUR + 1]) {
    clock.now = at
    note({ kind: 'a' }, 'visitor')
  }
  expect(lines).toEqual([
    { kind: 'a', reference: expect.any(String) },
    { kind: 'a', reference: expect.any(String), repeated: 2 },
  ])
})

test('the reference depends on the fault only', () => {
  const [first, second] = [recorded(), recorded()]
  first.note({ kind: 'a' }, 'visitor')
  second.note({ kind: 'a' }, 'visitor')
  second.note({ kind: 'b' }, 'visitor')
  expect(second.lines[0]).toEqual(first.lines[0])
  expect(second.lines[1]).not.toEqual({ ...second.lines[0], kind: 'b' })
})

test('PLS-08 invented faults of one network do not hide real ones', () => {
  const { clock, lines, note } = recorded()
  const taken = Array.from({ length: 1000 }, (_, n) => note({ kind: String(n) }, 'attacker'))
  expect(taken.filter(Boolean)).toHaveLength(10)
  expect(note({ kind: 'real' }, 'visitor')).toBe(true)
  expect(lines.at(-1)).toMatchObject({ kind: 'real' })
  // A logged fault counts for every network.
  expect(note({ kind: 'real' }, 'attacker')).toBe(true)
  clock.now = HOUR
  expect(note({ kind: 'later' }, 'attacker')).toBe(true)
})

test('PLS-08 invented faults of a thousand networks do not hide real ones', () => {
  const { lines, note } = recorded()
  for (let n = 0; n < 10_000; n += 1) note({ kind: String(n) }, `network ${n % 1000}`)
  note({ kind: 'real' }, 'visitor')
  expect(lines.at(-1)).toMatchObject({ kind: 'real' })
})
