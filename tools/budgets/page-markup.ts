export interface PageTag {
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

const LINK = /<link\b([^>]*)>/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

/** Links of one kind, in whatever order the framework writes their attributes. */
export function linksOf(html: string, rel: string): PageTag[] {
  return tagsOf(html, LINK).filter(({ attributes }) => attributes['rel'] === rel)
}

export function moduleScriptsOf(html: string): PageTag[] {
  return tagsOf(html, SCRIPT).filter(({ attributes }) => attributes['type'] === 'module')
}

export function addressesOf(tags: readonly PageTag[], name: 'href' | 'src'): string[] {
  return tags.flatMap(({ attributes }) => attributes[name] ?? [])
}

function tagsOf(html: string, pattern: RegExp): PageTag[] {
  return [...html.matchAll(pattern)].map(([, attributes = '', text = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
    ),
    text,
  }))
}
