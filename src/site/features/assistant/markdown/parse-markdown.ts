import { parseInline, type Inline } from './parse-inline.ts'

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: (readonly Inline[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

const FENCE = /^\s*```/
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+/
const HEADING = /^\s*#{1,6}\s+/
const RULE = /^\s*(?:[-*_]\s*){3,}$/
const QUOTE = /^\s*>\s?/

/** The Markdown subset of model answers, as data: nothing is parsed as HTML. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let code: string[] | undefined
  const close = () => {
    const words = paragraph.join(' ').trim()
    if (words !== '') blocks.push({ kind: 'paragraph', children: parseInline(words) })
    if (code) blocks.push({ kind: 'code', text: code.join('\n') })
    paragraph = []
    code = undefined
  }
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)
    if (FENCE.test(line)) {
      const isOpening = !code
      close()
      if (isOpening) code = []
    } else if (code) code.push(line)
    // A horizontal rule only separates; "* * *" would also be a list item.
    else if (line.trim() === '' || RULE.test(line)) close()
    else if (item) {
      close()
      addItem(blocks, item[1] !== undefined, parseInline(line.slice(item[0].length)))
    } else if (HEADING.test(line)) {
      close()
      const children = parseInline(line.replace(HEADING, ''))
      blocks.push({ kind: 'paragraph', children: [{ kind: 'strong', children }] })
    } else paragraph.push(line.replace(QUOTE, '').trim())
  }
  close()
  return blocks
}

/** An empty line does not end a list. */
function addItem(blocks: Block[], isOrdered: boolean, item: readonly Inline[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item)
  else blocks.push({ kind: 'list', isOrdered, items: [item] })
}

/** The text without markup, with or without citation numbers. */
export function plainText(
  markdown: string,
  numberOf: (number: number) => string = () => '',
): string {
  const inlineText = (inline: Inline): string => {
    if (inline.kind === 'citation') return numberOf(inline.number)
    return 'children' in inline ? inline.children.map(inlineText).join('') : inline.text
  }
  const blockText = (block: Block): string => {
    if (block.kind === 'code') return block.text
    if (block.kind === 'paragraph') return block.children.map(inlineText).join('')
    return block.items
      .map(
        (item, index) =>
          (block.isOrdered ? `${index + 1}. ` : '- ') + item.map(inlineText).join(''),
      )
      .join('\n')
  }
  return parseMarkdown(markdown).map(blockText).join('\n\n')
}

/** Cited numbers in the order of first use. */
export function citedNumbers(markdown: string): number[] {
  const found = new Set<number>()
  plainText(markdown, (number) => {
    found.add(number)
    return ''
  })
  return [...found]
}
