import type { Inline } from './parse-inline.ts'
import { parseMarkdown, type Block } from './parse-markdown.ts'

/** An answer as it is said or copied: without signs, and with or without its numbers. */
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

/** The numbers that an answer cites, in the order of their first use. */
export function citedNumbers(markdown: string): number[] {
  const found = new Set<number>()
  plainText(markdown, (number) => {
    found.add(number)
    return ''
  })
  return [...found]
}
