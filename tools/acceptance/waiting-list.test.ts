import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseStatementList, type StatementList } from './statement-list.ts'
import { findWaitingFaults, parseWaitingList } from './waiting-list.ts'

const list: StatementList = {
  groups: [{ key: 'FTR', subject: 'Footer', size: 1 }],
  statements: [{ id: 'FTR-02', group: 'FTR', text: 'It has columns.' }],
}

const entry = (key: string, name: string) => `- ${key}: ${name}\n  until: pages\n  why: not built\n`

describe('parseWaitingList', () => {
  test('tells group, statement and part', () => {
    const yaml = entry('group', 'FTR') + entry('id', 'FTR-02') + entry('id', 'FTR-02/a-part')
    expect(parseWaitingList(yaml)).toEqual([
      { scope: 'group', name: 'FTR', until: 'pages', why: 'not built' },
      { scope: 'statement', name: 'FTR-02', until: 'pages', why: 'not built' },
      { scope: 'part', name: 'FTR-02/a-part', until: 'pages', why: 'not built' },
    ])
  })

  test('takes an empty file as nothing waiting', () => {
    expect(parseWaitingList('# all built\n')).toEqual([])
  })

  test('refuses an entry without a reason or a name, with an odd stage or a malformed id', () => {
    const good = entry('id', 'FTR-02')
    expect(() => parseWaitingList(good.replace('  why: not built\n', ''))).toThrow('at [0].why')
    expect(() => parseWaitingList(good.replace('pages', 'someday'))).toThrow('at [0].until')
    expect(() => parseWaitingList(entry('id', 'FTR-2'))).toThrow('at [0].id')
    expect(() => parseWaitingList('- until: pages\n  why: not built\n')).toThrow(
      'name either an id or a group',
    )
  })
})

describe('findWaitingFaults', () => {
  test('reports what is unknown or named twice', () => {
    const names = ['FTR-02', 'FTR-02', 'FTR-02/a-part', 'FTR-09', 'FTR-09/a-part']
    const yaml = names.map((name) => entry('id', name)).join('') + entry('group', 'XYZ')
    expect(findWaitingFaults(parseWaitingList(yaml), list)).toEqual([
      'FTR-09 waits but is no statement or group',
      'FTR-09/a-part waits but is no statement or group',
      'XYZ waits but is no statement or group',
      'FTR-02 waits twice',
    ])
  })

  test('finds none in the real list', () => {
    const waiting = parseWaitingList(readFileSync('docs/acceptance-waiting.yaml', 'utf8'))
    const real = parseStatementList(readFileSync('docs/acceptance.md', 'utf8'))
    expect(findWaitingFaults(waiting, real)).toEqual([])
  })
})
