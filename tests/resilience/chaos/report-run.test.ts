import { describe, expect, it } from 'vitest'
import type { Verdict } from './judge-run.ts'
import { findFaults, reportRows, resultOf, type RunFigures } from './report-run.ts'

const VERDICT: Verdict = {
  accepted: 300,
  stored: 300,
  delivered: 300,
  heldBack: 15,
  lost: [],
  undelivered: [],
  strangers: [],
  misjudged: [],
  mails: 288,
  duplicates: 16,
  maxCopies: 2,
  foreignDuplicates: [],
}

const FIGURES: RunFigures = {
  seed: 7,
  messages: 300,
  verdict: VERDICT,
  kills: [
    { kind: 'api', atMs: 1 },
    { kind: 'mail', atMs: 2 },
  ],
  attempts: 350,
  answers: new Map([
    [0, 20],
    [200, 300],
    [503, 30],
  ]),
  replays: 4,
  refused: [],
  selfExits: [],
  dead: 0,
  unfinished: 0,
  stormSeconds: 20,
  awaySeconds: 5,
  drainSeconds: 12,
  concurrency: 8,
}

describe('findFaults', () => {
  it('has nothing to say where the promise was kept', () => {
    expect(findFaults(FIGURES)).toEqual([])
  })

  it.each<[string, Partial<Verdict>]>([
    ['1 accepted and lost:\n  a', { lost: ['a'] }],
    ['2 stored and not delivered:\n  a\n  b', { undelivered: ['a', 'b'] }],
    ['1 copies that cannot be recognised:\n  a', { foreignDuplicates: ['a'] }],
    ['1 rows or mails of nobody:\n  a', { strangers: ['a'] }],
    ['1 judged wrongly:\n  a', { misjudged: ['a'] }],
    ['1 never accepted', { accepted: 299 }],
    ['17 duplicates are more than 16, kills times mails under way', { duplicates: 17 }],
  ])('says: %s', (fault, changes) => {
    const figures = { ...FIGURES, verdict: { ...VERDICT, ...changes } }
    expect(findFaults(figures)).toEqual([fault])
    expect(resultOf(figures).ok).toBe(false)
  })

  it.each<[string, Partial<RunFigures>]>([
    ['1 refused:\n  a 429', { refused: ['a 429'] }],
    ['1 processes that ended by themselves:\n  api', { selfExits: ['api'] }],
    ['3 jobs were given up', { dead: 3 }],
    ['3 jobs were not done when patience ended', { unfinished: 3 }],
  ])('says: %s', (fault, changes) => {
    expect(findFaults({ ...FIGURES, ...changes })).toEqual([fault])
  })

  it('shows ten examples and counts the rest', () => {
    const lost = Array.from({ length: 12 }, (_, index) => `key-${index}`)
    const [fault] = findFaults({ ...FIGURES, verdict: { ...VERDICT, lost } })
    expect(fault?.split('\n').slice(-2)).toEqual(['  key-9', '  and 2 more'])
  })
})

describe('reportRows', () => {
  it('tells kills by kind and answers by status', () => {
    const rows = Object.fromEntries(reportRows(FIGURES))
    expect(rows).toMatchObject({
      kills: '2 (api 1, worker 0, postgres 0, backend 0, mail 1)',
      attempts: '350 (answers: 503 30, 200 300, none 20)',
      accepted: '300 of 300',
      delivered: '300 in 288 mails',
      duplicates: '16, at most 2 copies of a mail',
    })
  })
})

describe('resultOf', () => {
  it('has the figures that others read', () => {
    expect(resultOf(FIGURES)).toMatchObject({
      ok: true,
      accepted: 300,
      lost: 0,
      undelivered: 0,
      duplicates: 16,
      kills: 2,
    })
  })
})
