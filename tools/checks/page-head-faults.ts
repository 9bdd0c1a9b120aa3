import type { PageSource } from './page-links.ts'

const NOT_INDEXED = '<meta name="robots" content="noindex"'
const WANTED = {
  'a title': /<title>[^<]+<\/title>/,
  'a description': /<meta name="description" content="[^"]+"/,
  'a canonical address': /<link rel="canonical" href="https:[^"]+"/,
  'a share image': /<meta property="og:image" content="https:[^"]+\.png"/,
  'a description of its share image': /<meta property="og:image:alt" content="[^"]+"/,
  'a Markdown twin': /<link rel="alternate" type="text\/markdown" href="\/[^"]+\.md"/,
  'structured data': /<script type="application\/ld\+json">\{[^<]+\}<\/script>/,
} as const

/** What every page that search engines may show has, each once and none like another page's. */
export function findHeadFaults(pages: readonly PageSource[]): string[] {
  const shown = pages.filter(({ html }) => !html.includes(NOT_INDEXED))
  const missing = shown.flatMap(({ path, html }) => [
    ...Object.entries(WANTED)
      .filter(([, pattern]) => !pattern.test(html))
      .map(([name]) => `${path}: has not ${name}`),
    ...(html.split('<h1').length === 2 ? [] : [`${path}: has not exactly one h1`]),
  ])
  return [...missing, ...findTwins(shown)]
}

function findTwins(pages: readonly PageSource[]): string[] {
  const kinds = ['a title', 'a description', 'a canonical address', 'a share image'] as const
  return kinds.flatMap((kind) => {
    const seen = new Map<string, string>()
    return pages.flatMap(({ path, html }) => {
      const text = WANTED[kind].exec(html)?.[0]
      if (!text) return []
      const first = seen.get(text)
      seen.set(text, first ?? path)
      return first === undefined ? [] : [`${path}: shares ${kind} with ${first}`]
    })
  })
}
