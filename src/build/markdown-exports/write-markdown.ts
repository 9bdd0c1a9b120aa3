import { inlineText, plainText } from './inline-text.ts'
import type { PageElement, PageNode } from './page-tree.ts'
import { isLeftOut, isInline } from './twin-rules.ts'

export interface TwinOptions {
  /** Links lead to the site, wherever the twin is read. */
  readonly origin: string
}

/** The words of a page, in their order, without what only a screen can use. */
export function writeMarkdown(root: PageElement, options: TwinOptions): string {
  return `${blocksOf(root.children, options).join('\n\n')}\n`
}

/** Inline neighbours make one paragraph; every other element is a block of its own. */
function blocksOf(nodes: readonly PageNode[], options: TwinOptions): string[] {
  const blocks: string[] = []
  let line: PageNode[] = []
  const endLine = () => {
    const text = inlineText(line, options.origin)
    if (text) blocks.push(text)
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || (isInline(node) && !isLeftOut(node))) line.push(node)
    else if (!isLeftOut(node)) {
      endLine()
      blocks.push(...blockOf(node, options))
    }
  }
  endLine()
  return blocks
}

function blockOf(element: PageElement, options: TwinOptions): string[] {
  const { tag, children } = element
  const words = () => inlineText(children, options.origin)
  if (/^h[1-6]$/.test(tag))
    return nonEmpty(words(), (text) => `${'#'.repeat(Number(tag[1]))} ${text}`)
  if (tag === 'p' || tag === 'figcaption') return nonEmpty(words())
  if (tag === 'summary') return nonEmpty(words(), (text) => `**${text}**`)
  if (tag === 'ul' || tag === 'ol') return listOf(element, options)
  if (tag === 'dl') return nonEmpty(definitions(element, options.origin))
  if (tag === 'pre')
    return nonEmpty(plainText(children), (text) => `\`\`\`\n${text.trimEnd()}\n\`\`\``)
  if (tag === 'table') return nonEmpty(tableOf(element, options.origin))
  return blocksOf(children, options)
}

function nonEmpty(text: string, write: (text: string) => string = (same) => same): string[] {
  return text.trim() === '' ? [] : [write(text)]
}

/** A list of cards is no list to a reader: each card has a heading and stands as a chapter. */
function listOf({ tag, children }: PageElement, options: TwinOptions): string[] {
  const items = children.filter((node) => typeof node !== 'string' && node.tag === 'li')
  if (items.some(hasHeading)) return blocksOf(items.flatMap(childrenOf), options)
  const rows = items.map((item, index) => {
    const mark = tag === 'ol' ? `${index + 1}.` : '-'
    const inside = blocksOf(childrenOf(item), options).join('\n')
    return `${mark} ${inside.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`
  })
  return nonEmpty(rows.join('\n'))
}

function childrenOf(node: PageNode): readonly PageNode[] {
  return typeof node === 'string' ? [] : node.children
}

export function hasHeading(node: PageNode): boolean {
  if (typeof node === 'string') return false
  return /^h[1-6]$/.test(node.tag) || node.children.some(hasHeading)
}

function definitions(list: PageElement, origin: string): string {
  const rows: string[] = []
  const visit = (node: PageNode): void => {
    if (typeof node === 'string') return
    const text = () => inlineText(node.children, origin)
    if (node.tag === 'dt') rows.push(`- ${text()}:`)
    else if (node.tag === 'dd') rows.push(`${rows.pop() ?? '-'} ${text()}`)
    else node.children.forEach(visit)
  }
  list.children.forEach(visit)
  return rows.join('\n')
}

function tableOf(table: PageElement, origin: string): string {
  const rows: string[][] = []
  const visit = (node: PageNode): void => {
    if (typeof node === 'string') return
    if (node.tag !== 'tr') return node.children.forEach(visit)
    const cells = node.children.filter((cell) => typeof cell !== 'string')
    rows.push(cells.map((cell) => inlineText(cell.children, origin).replaceAll('|', '\\|')))
  }
  table.children.forEach(visit)
  const [head = [], ...body] = rows
  const write = (row: readonly string[]) => `| ${row.join(' | ')} |`
  return [write(head), write(head.map(() => '---')), ...body.map(write)].join('\n')
}
