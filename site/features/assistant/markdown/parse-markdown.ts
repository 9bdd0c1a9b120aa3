export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'citation'; readonly number: number }

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

const FENCE = /^\s*```/
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+/
const HEADING = /^\s*#{1,6}\s+/
/** Quoted lines lose their sign, and a ruled line says nothing. */
const SIGN = /^\s*(?:>\s?|(?:[-*_]\s*){3,}$)/

const CODE = '`([^`\n]+)`'
/** An image is known so that nothing but its words is left of it. */
const LINK = '(!?)\\[([^\\]\n]*)\\]\\(([^()\\s]*)\\)'
/** A mark that ends the sentence stands before the number, as in print. */
const CITATION = '\\s*((?:\\s*\\[\\d+(?:,\\s*\\d+)*\\])+)([.,;:!?]?)'
const STRONG = '\\*\\*(.+?)\\*\\*'
const EMPHASIS = '\\*([^*\\s][^*]*)\\*|(?<!\\w)_([^_\\s][^_]*)_(?!\\w)'
const INLINE = [CODE, LINK, CITATION, STRONG, EMPHASIS].join('|')

/** The little Markdown that a model may use, as data: nothing of it is ever read as HTML. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  let paragraph: string[] = []
  const close = () => {
    const words = paragraph.join(' ').trim()
    if (words !== '') blocks.push({ kind: 'paragraph', children: parseInline(words) })
    paragraph = []
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const item = ITEM.exec(line)
    if (FENCE.test(line)) {
      close()
      const end = lines.findIndex((other, place) => place > index && FENCE.test(other))
      const last = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(index + 1, last).join('\n') })
      index = last
    } else if (item) {
      close()
      addItem(blocks, item[1] !== undefined, parseInline(line.slice(item[0].length)))
    } else if (HEADING.test(line)) {
      close()
      const children = parseInline(line.replace(HEADING, ''))
      blocks.push({ kind: 'paragraph', children: [{ kind: 'strong', children }] })
    } else if (line.trim() === '') close()
    else paragraph.push(line.replace(SIGN, '').trim())
  }
  close()
  return blocks
}

/** Items follow each other even when an empty line stands between them. */
function addItem(blocks: Block[], isOrdered: boolean, item: readonly Inline[]): void {
  const last = blocks.at(-1)
  const isSame = last?.kind === 'list' && last.isOrdered === isOrdered
  const items = isSame ? [...last.items, item] : [item]
  blocks.splice(isSame ? -1 : blocks.length, 1, { kind: 'list', isOrdered, items })
}

function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(new RegExp(INLINE, 'g'))) {
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
  if (strong) return [{ kind: 'strong', children: parseInline(strong) }]
  const emphasis = starred ?? underlined
  if (emphasis) return [{ kind: 'emphasis', children: parseInline(emphasis) }]
  return [{ kind: 'link', url, children: parseInline(label) }]
}
