import { describe, expect, test } from 'vitest'
import { claimsOf, headingIdsOf } from './markdown-claims.ts'

describe('claimsOf', () => {
  test('finds links, images and link definitions with their lines', () => {
    const text = 'A [link](docs/a.md#b).\n\n![alt](b.png) and [ref][r]\n\n[r]: ../c.md "title"\n'
    expect(claimsOf(text)).toEqual([
      { kind: 'link', line: 1, target: 'docs/a.md#b' },
      { kind: 'link', line: 3, target: 'b.png' },
      { kind: 'link', line: 5, target: '../c.md' },
    ])
  })

  test('finds paths in backticks, also inside tables and commands', () => {
    const text =
      '| Zone |\n|---|\n| `src/site/root.tsx` |\n\nRun `node tools/check-docs.ts --all`.\n'
    expect(claimsOf(text).filter(({ kind }) => kind === 'path')).toEqual([
      { kind: 'path', line: 3, target: 'src/site/root.tsx' },
      { kind: 'path', line: 5, target: 'tools/check-docs.ts' },
    ])
  })

  test('reads shell blocks line by line and no other block', () => {
    const text = '```sh\nnpm ci\nnpm run build && npm start\n```\n\n```text\nnpm run gone\n```\n'
    expect(claimsOf(text)).toEqual([
      { kind: 'script', line: 3, target: 'build' },
      { kind: 'script', line: 3, target: 'start' },
    ])
  })

  test('finds scripts in plain text and leaves out what ends the sentence', () => {
    expect(claimsOf('Use npm run bench:start. Then `npm run bench:*`, then npm test.')).toEqual([
      { kind: 'script', line: 1, target: 'bench:start' },
      { kind: 'script', line: 1, target: 'bench:*' },
      { kind: 'script', line: 1, target: 'test' },
    ])
  })

  test('takes npm install and npm ci for what they are: no scripts', () => {
    expect(claimsOf('`npm ci`, `npm install node@24`')).toEqual([])
  })
})

describe('headingIdsOf', () => {
  test('makes the fragments that a forge makes', () => {
    expect(headingIdsOf('# What is `src/site/`?\n\n## Red, then *green*\n')).toEqual([
      'what-is-srcsite',
      'red-then-green',
    ])
  })
})
