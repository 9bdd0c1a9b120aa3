import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findListFaults, parseStatementList } from './statement-list.ts'

const markdown = `
| Group | Subject | Items |
|---|---|---|
| HOM | Home page: hero | 2 |
| PLS | Beyond (proposed) | 1 |

## HOM — Home page: hero

- **HOM-01** The hero has "Dots...." and \`code\`.
- **HOM-02** **[choice]** it is blue.

## PLS — Beyond (proposed)

- **PLS-01** Something more.

| Point | Choice | Item |
|---|---|---|
| Colour | Blue | HOM-02 |
`

describe('parseStatementList', () => {
  test('reads groups and statements, and leaves the table of choices alone', () => {
    const { groups, statements } = parseStatementList(markdown)
    expect(groups).toEqual([
      { key: 'HOM', subject: 'Home page: hero', size: 2 },
      { key: 'PLS', subject: 'Beyond (proposed)', size: 1 },
    ])
    expect(statements.map(({ id }) => id)).toEqual(['HOM-01', 'HOM-02', 'PLS-01'])
    expect(statements[0]).toEqual({
      id: 'HOM-01',
      group: 'HOM',
      text: 'The hero has "Dots...." and `code`.',
    })
  })
})

describe('findListFaults', () => {
  test('is content with a list that agrees with its table', () => {
    expect(findListFaults(parseStatementList(markdown))).toEqual([])
  })

  test('reports a statement that is missing, repeated or of no group', () => {
    const changed = markdown
      .replace('- **HOM-02** **[choice]** it is blue.\n', '')
      .concat('- **PLS-01** Again.\n- **XYZ-01** Stray.\n')
    expect(findListFaults(parseStatementList(changed))).toEqual([
      'PLS-01 stands twice in the list',
      'the list has 1 statements of HOM, the table says 2',
      'the list has 2 statements of PLS, the table says 1',
      'the list has 1 statements of XYZ, the table says 0',
    ])
  })

  test('reports a page without its table', () => {
    expect(findListFaults(parseStatementList(''))).toEqual(['the table of groups is missing'])
  })

  test('finds the real list whole', () => {
    const list = parseStatementList(readFileSync('docs/acceptance.md', 'utf8'))
    expect(findListFaults(list)).toEqual([])
    expect(list.statements).toHaveLength(271)
  })
})
