export interface PageElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly PageNode[]
}

export type PageNode = string | PageElement

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'col', 'source', 'wbr'])
const TOKEN = /<!--[\s\S]*?-->|<\/?[a-zA-Z][^>]*>|[^<]+/g

interface OpenElement {
  tag: string
  attributes: Record<string, string>
  children: PageNode[]
}

/**
 * Reads what React writes: every element closed, every attribute quoted, `>` only as a bracket. This
 * is no parser for the web's HTML, and it says so when the markup is another.
 */
export function readElement(html: string, tag: string): PageElement {
  const start = html.indexOf(`<${tag}`)
  if (start === -1) throw new Error(`the page has no <${tag}>`)
  const root: OpenElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token] of html.slice(start).matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (token.startsWith('<!--')) continue
    if (!token.startsWith('<')) parent.children.push(decodeEntities(token))
    else if (token.startsWith('</')) {
      const name = token.slice(2, -1).toLowerCase()
      if (parent.tag !== name) throw new Error(`</${name}> closes <${parent.tag}>`)
      open.pop()
      if (open.length === 1) break
    } else {
      const element = openElement(token)
      parent.children.push(element)
      if (!VOID.has(element.tag) && !token.endsWith('/>')) open.push(element)
    }
  }
  const [found] = root.children
  if (!found || typeof found === 'string') throw new Error(`<${tag}> could not be read`)
  return found
}

function openElement(token: string): OpenElement {
  const tag = /^<([\w-]+)/.exec(token)?.[1]?.toLowerCase() ?? ''
  const attributes = [...token.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)] as const,
  )
  return { tag, attributes: Object.fromEntries(attributes), children: [] }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u{a0}',
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16))
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal))
    return NAMED[String(name)] ?? whole
  })
}
