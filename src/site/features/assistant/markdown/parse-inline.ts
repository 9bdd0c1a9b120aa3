export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'citation'; readonly number: number }

const SIGN = /[`!*_[]/g
const LINK = String.raw`(?<image>!?)\[(?<label>[^\]]{0,200})\]\((?<url>[^()\s]*)\)`
const CITATIONS = String.raw`(?<numbers>\[\d+(?:,\s*\d+)*\](?:\s*\[\d+(?:,\s*\d+)*\])*)(?<mark>[.,;:!?]?)`
/** Underlines not inside a word such as `snake_case_name`. */
const SPANS = String.raw`\*\*(?<strong>.+?)\*\*|\*(?<starred>[^*\s][^*]*)\*|(?<!\w)_(?<underlined>[^_\s][^_]*)_(?!\w)`
const CODE = '`(?<code>[^`]+)`'
/** A number after a space is a citation, even in front of an address. */
const AFTER_SPACE = new RegExp([CODE, CITATIONS, LINK, SPANS].join('|'), 'sy')
const AFTER_WORD = new RegExp([CODE, LINK, CITATIONS, SPANS].join('|'), 'sy')

/**
 * Parses one paragraph of Markdown. Matches are tried at signs only, because one regular expression for the whole text
 * took cubic time; the length of a label is limited for the same reason.
 */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  const addText = (words: string) => {
    if (words !== '') found.push({ kind: 'text', text: words })
  }
  for (const { index } of text.matchAll(SIGN)) {
    if (index < end) continue
    // No match ends with a space, so this one still belongs to the text before.
    const grammar = /\s/.test(text.charAt(index - 1)) ? AFTER_SPACE : AFTER_WORD
    grammar.lastIndex = index
    const groups = grammar.exec(text)?.groups
    if (!groups) continue
    const before = text.slice(end, index)
    // Before the words inside are parsed, which uses the same grammar.
    end = grammar.lastIndex
    addText(groups['numbers'] ? before.trimEnd() : before)
    found.push(...inlinesOf(groups))
  }
  addText(text.slice(end))
  return found
}

function inlinesOf(groups: Readonly<Record<string, string | undefined>>): Inline[] {
  const { code, image, label = '', url = '', numbers, mark, strong, starred, underlined } = groups
  if (code) return [{ kind: 'code', text: code }]
  if (numbers) {
    const cited = numbers.match(/\d+/g) ?? []
    const citations = cited.map((number): Inline => ({ kind: 'citation', number: Number(number) }))
    // Final punctuation comes before the numbers.
    return mark ? [{ kind: 'text', text: mark }, ...citations] : citations
  }
  if (strong) return [{ kind: 'strong', children: parseInline(strong) }]
  const emphasis = starred ?? underlined
  if (emphasis) return [{ kind: 'emphasis', children: parseInline(emphasis) }]
  // An image is reduced to its alternative text.
  return [
    image ? { kind: 'text', text: label } : { kind: 'link', url, children: parseInline(label) },
  ]
}
