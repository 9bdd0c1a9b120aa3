import { expect, test } from 'vitest'
import { createFaultLog } from './fault-log.ts'

const HOUR = 60 * 60 * 1000

function recorded() {
  const clock = { now: 0 }
  const lines: object[] = []
  const note = createFaultLog<{ readonly kind: string }>(
    (line) => lines.push(line),
    () => clock.now,
  )
  return { clock, lines, note }
}

test('the same fault is written once an hour, with how often it came meanwhile', () => {
  const { clock, lines, note } = recorded()
  for (const at of [0, 1, HOUR - 1, HOUR, HOUR + 1]) {
    clock.now = at
    note({ kind: 'a' })
  }
  expect(lines).toEqual([
    { kind: 'a', reference: expect.any(String) },
    { kind: 'a', reference: expect.any(String), repeated: 2 },
  ])
})

test('a fault has the same reference in every process, another one another', () => {
  const [first, second] = [recorded(), recorded()]
  first.note({ kind: 'a' })
  second.note({ kind: 'a' })
  second.note({ kind: 'b' })
  expect(second.lines[0]).toEqual(first.lines[0])
  expect(second.lines[1]).not.toEqual({ ...second.lines[0], kind: 'b' })
})

test('a crowd of faults fills neither the log nor the memory, and is over after an hour', () => {
  const { clock, lines, note } = recorded()
  for (let n = 0; n < 1000; n += 1) note({ kind: String(n) })
  expect(lines).toHaveLength(200)
  clock.now = HOUR
  note({ kind: 'later' })
  expect(lines).toHaveLength(201)
})
