import type { PageElement, PageNode } from './page-tree.ts'
import { isLeftOut } from './twin-rules.ts'

/** One line of text with its links. Elements that touch each other are chips or buttons on the page. */
export function inlineText(nodes: readonly PageNode[], origin: string): string {
  let line = ''
  let isAfterElement = false
  for (const node of nodes) {
    if (typeof node === 'string') {
      line += escapeText(node)
      isAfterElement = false
      continue
    }
    const text = isLeftOut(node) ? '' : elementText(node, origin)
    if (text.trim() === '') continue
    line += (isAfterElement ? ', ' : isSetApart(node) ? ' ' : '') + text
    isAfterElement = true
  }
  return line.replaceAll(/\s+/g, ' ').trim()
}

export function plainText(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return isLeftOut(node) ? '' : plainText(node.children)
    })
    .join('')
}

/** On the page these are kept apart by their style: in a line of text by a space. */
function isSetApart({ tag, attributes }: PageElement): boolean {
  const set = ['visually-hidden', 'citation', 'note']
  return tag === 'small' || tag === 'em' || set.includes(attributes['class'] ?? '')
}

function elementText({ tag, attributes, children }: PageElement, origin: string): string {
  // What listeners are told about a link, such as where it opens, says nothing outside a browser.
  const shown = tag === 'a' ? children.filter((child) => !isForListeners(child)) : children
  const text = inlineText(shown, origin)
  const { href = '' } = attributes
  if (tag === 'a' && text && href && href !== '#') return `[${text}](${absolute(href, origin)})`
  if (tag === 'strong' || tag === 'b') return text && `**${text}**`
  if (tag === 'em' || tag === 'i') return text && `*${text}*`
  if (tag === 'code') return text && `\`${plainText(children).trim()}\``
  return tag === 'br' ? ' ' : text
}

function isForListeners(node: PageNode): boolean {
  return typeof node !== 'string' && node.attributes['class'] === 'visually-hidden'
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href
}

/** Only what Markdown would read as markup inside a line. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\*`[\]]/g, String.raw`\$&`)
}
