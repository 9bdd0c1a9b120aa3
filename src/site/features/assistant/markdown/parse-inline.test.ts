import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInline, type Inline } from './parse-inline.ts'

/** Reference grammar as one regular expression. It takes cubic time, so only for short texts. */
const GRAMMAR = [
  '`([^`]+)`',
  String.raw`(!?)\[([^\]]*)\]\(([^()\s]*)\)`,
  String.raw`\s*((?:\s*\[\d+(?:,\s*\d+)*\])+)([.,;:!?]?)`,
  String.raw`\*\*(.+?)\*\*`,
  String.raw`\*([^*\s][^*]*)\*|(?<!\w)_([^_\s][^_]*)_(?!\w)`,
].join('|')

function parseByGrammar(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(new RegExp(GRAMMAR, 'g'))) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    found.push(...inlinesOf(match))
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

function inlinesOf([, ...groups]: RegExpExecArray): Inline[] {
  const [code, isImage, label = '', url = '', numbers, mark, strong, starred, underlined] = groups
  if (code) return [{ kind: 'code', text: code }]
  if (isImage) return [{ kind: 'text', text: label }]
  if (numbers) {
    const cited = numbers.match(/\d+/g) ?? []
    const citations = cited.map((number): Inline => ({ kind: 'citation', number: Number(number) }))
    return mark ? [{ kind: 'text', text: mark }, ...citations] : citations
  }
  if (strong) return [{ kind: 'strong', children: parseByGrammar(strong) }]
  const emphasis = starred ?? underlined
  if (emphasis) return [{ kind: 'emphasis', children: parseByGrammar(emphasis) }]
  return [{ kind: 'link', url, children: parseByGrammar(label) }]
}

test('parses any text as the reference grammar does', () => {
  const signs = [
    '*',
    '**',
    '_',
    '`',
    '[',
    ']',
    '](',
    '(',
    ')',
    '!',
    '![',
    '[1]',
    '[1, 2]',
    ',',
    '.',
  ]
  const pieces = fc.array(fc.constantFrom(...signs, ' ', '  ', 'a', 'b1', '12', '/x'), {
    maxLength: 24,
  })
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('')
      expect(parseInline(text)).toEqual(parseByGrammar(text))
    }),
    { numRuns: 2000 },
  )
})
