import type { RoadmapStep } from '#content/schema/chatbot.ts'

type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'plain'

interface CodeToken {
  readonly kind: TokenKind
  readonly text: string
}

export type CodeLine = readonly CodeToken[]

type Language = RoadmapStep['code']['language']

/**
 * Syntax highlighting at build time. The design has six token kinds as CSS classes; the CSP forbids the
 * style attributes of highlighting libraries.
 */
export function highlightCode(text: string, language: Language): CodeLine[] {
  const tokens: CodeToken[] = []
  let end = 0
  for (const match of text.matchAll(grammarOf(language))) {
    if (match.index > end) tokens.push({ kind: 'plain', text: text.slice(end, match.index) })
    tokens.push({ kind: kindOf(match.groups), text: match[0] })
    end = match.index + match[0].length
  }
  tokens.push({ kind: 'plain', text: text.slice(end) })
  return linesOf(tokens)
}

type Rules = Partial<Record<Exclude<TokenKind, 'plain'>, string>>

const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
const NUMBER = String.raw`\b\d[\d._]*\b`
const CALLED = String.raw`\b[A-Za-z_]\w*(?=\()`
const AFTER_HASH = String.raw`(?<=^|\s)#.*`
const words = (list: string) => String.raw`\b(?:${list.split(' ').join('|')})\b`

/** Ordered by precedence. */
const RULES: Record<Language, Rules> = {
  python: {
    comment: AFTER_HASH,
    string: `[fr]?(?:${QUOTED})`,
    number: NUMBER,
    keyword: words('and as def else for from if import in is not None or return while with'),
    name: CALLED,
  },
  typescript: {
    comment: String.raw`//.*|/\*[^]*?\*/`,
    string: `${QUOTED}|${String.raw`\`(?:\\.|[^\`\\])*\``}`,
    number: NUMBER,
    keyword: words('as async await const else export for from function if import new return throw'),
    name: CALLED,
  },
  sql: {
    comment: '--.*',
    string: QUOTED,
    number: NUMBER,
    keyword: String.raw`\b[A-Z]{2,}\b`,
    name: CALLED,
  },
  yaml: {
    comment: AFTER_HASH,
    string: QUOTED,
    name: String.raw`(?<=^[ -]*)[\w-]+(?=:)`,
    number: NUMBER,
    keyword: words('true false null'),
  },
  bash: {
    comment: AFTER_HASH,
    string: QUOTED,
    name: String.raw`(?<=\s)--?[a-z][\w-]*`,
    number: String.raw`(?<=\s)\d[\d.]*\b`,
    keyword: words('set if then fi for do done export'),
  },
}

function grammarOf(language: Language): RegExp {
  const rules = Object.entries(RULES[language]).map(([kind, rule]) => `(?<${kind}>${rule})`)
  return new RegExp(rules.join('|'), 'gm')
}

function kindOf(groups: Record<string, string | undefined> = {}): TokenKind {
  const [kind] = Object.entries(groups).find(([, text]) => text !== undefined) ?? []
  return (kind ?? 'plain') as TokenKind
}

/** Splits tokens that span several lines. */
function linesOf(tokens: readonly CodeToken[]): CodeLine[] {
  const lines: CodeToken[][] = [[]]
  for (const { kind, text } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ kind, text: part })
    }
  }
  if (lines.at(-1)?.length === 0) lines.pop()
  return lines
}
