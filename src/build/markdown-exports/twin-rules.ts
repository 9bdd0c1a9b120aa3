import type { PageElement, PageNode } from './page-tree.ts'

/** What can only be used on the page itself, or is drawn. */
const LEFT_OUT = new Set([
  'button',
  'canvas',
  'dialog',
  'form',
  'input',
  'label',
  'legend',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
])

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
])

export function isLeftOut(element: PageElement): boolean {
  const { tag, attributes } = element
  if (LEFT_OUT.has(tag) || attributes['role'] === 'status') return true
  // Hidden from listeners is decoration, except the back of a card, which waits to be turned.
  return attributes['aria-hidden'] === 'true' && !holdsChapter(element)
}

export function isInline(element: PageElement): boolean {
  return INLINE.has(element.tag) && !element.children.some(isBlock)
}

function isBlock(node: PageNode): boolean {
  return typeof node !== 'string' && !LEFT_OUT.has(node.tag) && !isInline(node)
}

function holdsChapter(node: PageNode): boolean {
  if (typeof node === 'string') return false
  return /^h[2-6]$/.test(node.tag) || node.children.some(holdsChapter)
}
