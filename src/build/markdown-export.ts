import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

interface ExportedPage {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly html: string
}

/** Interactive or drawn. */
const REMOVED = new Set(
  'button canvas caption dialog form hr img input label legend noscript script select style svg template textarea'.split(
    ' ',
  ),
)
const INLINE = new Set('a abbr b cite code em i small span strong sub sup time'.split(' '))

/** The `<main>` of a page as Markdown, with front matter that names the page. */
export function markdownExport({ html, ...page }: ExportedPage, origin: string): string {
  const head = (['title', 'description', 'url'] as const).map(
    // A JSON string is a YAML string too.
    (name) => `${name}: ${JSON.stringify(page[name])}`,
  )
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  if (!main) throw new Error(`${page.url}: the page has no <main>`)
  const tree: Root = {
    type: 'root',
    children: simplify(fromHtml(main, { fragment: true }).children, origin),
  }
  const body = toMarkdown(toMdast(tree), {
    bullet: '-',
    // No blank lines between list items.
    join: [(_left, _right, parent) => (parent.type === 'list' ? 0 : undefined)],
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  })
  return `---\n${head.join('\n')}\n---\n\n${body}`
}

/** Removes what only works on the page, and separates what only its style separates. */
function simplify(nodes: readonly RootContent[], origin: string): ElementContent[] {
  const result: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'text') result.push(node)
    if (node.type !== 'element' || isRemoved(node)) continue
    const children = node.tagName === 'pre' ? node.children : simplify(node.children, origin)
    if (node.tagName === 'br') result.push(text(' '))
    else if (textOf(children).trim() === '') continue
    else {
      const last = result.at(-1)
      if (INLINE.has(node.tagName)) {
        if (last?.type === 'element' && INLINE.has(last.tagName)) result.push(text(', '))
        else if (isSetApart(node)) result.push(text(' '))
      }
      result.push(...convert({ ...node, children }, origin))
    }
  }
  return result
}

function convert(node: Element, origin: string): ElementContent[] {
  const { children, properties } = node
  switch (node.tagName) {
    case 'a': {
      const href = properties['href'] ?? ''
      const shown = children.filter((child) => !hasClass(child, 'visually-hidden'))
      if (href === '' || href === '#') return shown
      const url = href.startsWith('/') ? origin + href : href
      return [{ ...node, properties: { href: url }, children: shown }]
    }
    case 'summary':
      return children.some(hasHeading) ? children : [element('p', [element('strong', children)])]
    case 'figcaption':
      return [element('p', children)]
    case 'ul':
    case 'ol':
      // A list of cards: each card is a section with a heading.
      return children.some(hasHeading)
        ? children.flatMap((item) => ('children' in item ? item.children : []))
        : [node]
    case 'dl':
      return [element('ul', definitions(children))]
    default:
      return [node]
  }
}

function definitions(nodes: readonly ElementContent[]): Element[] {
  const items: Element[] = []
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.tagName === 'dt') items.push(element('li', [...node.children, text(':')]))
    else if (node.tagName === 'dd') items.at(-1)?.children.push(text(' '), ...node.children)
    else items.push(...definitions(node.children))
  }
  return items
}

/** Hidden from assistive technology is decoration, except the back of a card. */
function isRemoved(node: Element): boolean {
  const { tagName, properties } = node
  if (REMOVED.has(tagName) || properties['role'] === 'status') return true
  return properties['ariaHidden'] === 'true' && !hasHeading(node)
}

function isSetApart(node: Element): boolean {
  return (
    ['small', 'em'].includes(node.tagName) ||
    ['visually-hidden', 'citation', 'note'].some((name) => hasClass(node, name))
  )
}

function hasClass(node: ElementContent, name: string): boolean {
  return node.type === 'element' && String(node.properties['className'] ?? '') === name
}

/** The text of an attribute or fragment, with entities decoded. */
export function decodeText(html: string): string {
  return textOf(fromHtml(html, { fragment: true }).children as ElementContent[])
}

function hasHeading(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return /^h[1-6]$/.test(node.tagName) || node.children.some(hasHeading)
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : 'children' in node ? textOf(node.children) : '',
    )
    .join('')
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
