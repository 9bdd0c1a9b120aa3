import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { ContentError, parseOnce } from './yaml-file.ts'

/** A paragraph with only one of these in braces is replaced by a list. */
const SLOTS = [
  'representatives',
  'branches',
  'consentManager',
  'browserPackages',
  'fontPackages',
  'serverPackages',
] as const

/** Structured text: no HTML strings are rendered. */
export type Inline =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'subheading'; readonly id: string; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'slot'; readonly name: (typeof SLOTS)[number] }

export interface Section {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Language of a section that is not translated. */
  readonly lang?: string
}

/** Splits Markdown at its `##` headings. */
export const parseSections = parseOnce(splitAtHeadings)

function splitAtHeadings(file: string, text: string, firstLine: number): readonly Section[] {
  const tree = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const sections: { id: string; heading: string; blocks: Block[] }[] = []
  const ids = new Set<string>()
  for (const node of tree.children) {
    const fail = (message: string) => {
      const line = (node.position?.start.line ?? 1) + firstLine - 1
      return new ContentError([{ file, line, field: node.type, message }])
    }
    if (node.type === 'heading') {
      const id = anchorOf(plain(node.children))
      if (ids.has(id)) throw fail('is used twice: reword one of them, links need unique headings')
      ids.add(id)
    }
    if (node.type === 'heading' && node.depth === 2) {
      const heading = plain(node.children)
      sections.push({ id: anchorOf(heading), heading, blocks: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) throw fail('comes before the first ## heading: move it below one')
    const block = toBlock(node)
    if (!block) throw fail('is not supported: use paragraphs, lists, ### headings or one table')
    section.blocks.push(block)
  }
  return sections
}

function toBlock(node: RootContent | BlockContent): Block | undefined {
  switch (node.type) {
    case 'heading': {
      const text = plain(node.children)
      return node.depth === 3 ? { kind: 'subheading', id: anchorOf(text), text } : undefined
    }
    case 'paragraph': {
      const text = plain(node.children)
      const name = SLOTS.find((slot) => text === `{${slot}}`)
      if (name) return { kind: 'slot', name }
      return { kind: 'paragraph', text: inlines(node.children) }
    }
    case 'list': {
      const items = node.children.flatMap((item) => onlyParagraph(item) ?? [])
      // Other content of a list item would be lost.
      if (items.length < node.children.length) return undefined
      return { kind: 'list', items: items.map(({ children }) => inlines(children)) }
    }
    case 'table':
      return tableOf(node)
    default:
      return undefined
  }
}

function onlyParagraph({ children: [first, ...others] }: ListItem): Paragraph | undefined {
  return first?.type === 'paragraph' && others.length === 0 ? first : undefined
}

function tableOf(node: Table): Block {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => plain(cell.children)),
  )
  return { kind: 'table', head, rows }
}

function inlines(nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.map((node) => {
    if (node.type === 'link') return { kind: 'link', text: plain(node.children), href: node.url }
    if (node.type === 'strong') return { kind: 'strong', text: plain(node.children) }
    if (node.type === 'inlineCode') return { kind: 'code', text: node.value }
    return plain([node])
  })
}

function plain(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value.replaceAll('\n', ' ')
      return 'children' in node ? plain(node.children) : ' '
    })
    .join('')
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
