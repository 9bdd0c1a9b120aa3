import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { highlightCode, type CodeLine } from './highlight-code.server.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** Mostly delimiters. */
const SIGN = fc.constantFrom('\n', '"', "'", '`', '#', '/', '*', '-', '\\', ':', '(', ' ', 'a', '1')
const LANGUAGES = ['python', 'typescript', 'yaml', 'sql', 'bash'] as const

function textOf(lines: readonly CodeLine[]): string {
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

function highlighted(lines: readonly CodeLine[]): string[] {
  return lines.flat().flatMap(({ kind, text }) => (kind === 'plain' ? [] : [`${kind} ${text}`]))
}

describe('highlightCode', () => {
  test.each([
    ['python', 'MAX = 10 * 24  # "10" MB', ['number 10', 'number 24', 'comment # "10" MB']],
    ['python', 'return f"# {name}"', ['keyword return', 'string f"# {name}"']],
    [
      'typescript',
      "const url = 'https://a.example'",
      ['keyword const', "string 'https://a.example'"],
    ],
    [
      'typescript',
      'throw new Error(x) // no',
      ['keyword throw', 'keyword new', 'name Error', 'comment // no'],
    ],
    [
      'sql',
      'id vector(1536) NOT NULL',
      ['name vector', 'number 1536', 'keyword NOT', 'keyword NULL'],
    ],
    ['yaml', '  may_read: [public] # all', ['name may_read', 'comment # all']],
    ['bash', '#!/usr/bin/env bash', ['comment #!/usr/bin/env bash']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(highlighted(highlightCode(text, language))).toEqual(expected)
  })

  test('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: SIGN }), fc.constantFrom(...LANGUAGES), (text, language) => {
        expect(textOf(highlightCode(text, language))).toBe(text.replace(/\n$/, ''))
      }),
    )
  })

  test('finds several kinds in every sample of the roadmap', () => {
    for (const { code } of readContent(SAMPLE_CONTENT).collections.roadmap) {
      const lines = highlightCode(code.text, code.language)
      expect(textOf(lines)).toBe(code.text.trimEnd())
      expect(new Set(lines.flat().map(({ kind }) => kind)).size).toBeGreaterThan(3)
    }
  })
})
