import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describeProblem } from '#content/reader/yaml-file.ts'
import type { Content } from '#content/reader/read-content.ts'
import { listFiles } from '#content/reader/text-files.ts'

/** Files that the build adds to the pages. */
const BUILT_FILES = new Set(['/third-party-notices.txt', '/sitemap.xml'])

/**
 * Links, pictures and HTML of legal texts and notes in all languages, each with file and line; all link to the English
 * addresses, of which `sections` are those with an anchor.
 */
export function findLinkMistakes(
  directory: string,
  { legal, messages: { announcement } }: Content,
  pages: readonly string[],
  sections: readonly string[],
): string[] {
  const headings = Object.values(legal).flatMap(({ id, body }) =>
    body.flatMap((section) => [
      `/${id}#${section.id}`,
      ...section.blocks.flatMap((block) =>
        block.kind === 'subheading' ? [`/${id}#${block.id}`] : [],
      ),
    ]),
  )
  const known = new Set([...BUILT_FILES, ...pages, ...sections, ...headings])
  const isPage = (href: string) => known.has(href)
  const announced = announcement?.page
  const lost =
    announced !== undefined && !isPage(`/${announced}`)
      ? [`content/messages.yaml: announcement.page: "${announced}" is not a page: correct the id`]
      : []
  const files = listFiles(directory)
    .filter(({ name }) => name.endsWith('.md'))
    .flatMap(({ name, text }) => {
      // Blank front matter keeps the line numbers.
      const body = text.replace(/^---\n.*?\n---\n/s, (head) => head.replaceAll(/[^\n]/g, ''))
      return faultsOf(fromMarkdown(body), isPage).map(([line, message]) =>
        describeProblem({ file: `content/${name}`, line, field: 'text', message }),
      )
    })
  return [...lost, ...files]
}

type Fault = readonly [line: number, message: string]

function faultsOf(node: Nodes, isPage: (href: string) => boolean): Fault[] {
  const line = node.position?.start.line ?? 1
  const below = 'children' in node ? node.children.flatMap((child) => faultsOf(child, isPage)) : []
  if (node.type === 'link') {
    return isTarget(node.url, isPage)
      ? below
      : [...below, [line, `links to "${node.url}", which is not a page: correct the address`]]
  }
  if (node.type === 'image') {
    return [[line, `shows the picture "${node.url}", but these texts have no pictures: remove it`]]
  }
  if (node.type === 'html') {
    return [[line, `contains HTML (${node.value.slice(0, 20)}): write it as Markdown`]]
  }
  if (node.type === 'text' && /\]\s*\(/.test(node.value)) {
    return [[line, 'has an incomplete link: write [text](/address) without spaces between']]
  }
  return below
}

function isTarget(href: string, isPage: (href: string) => boolean): boolean {
  if (/^(?:https:\/\/|mailto:|tel:)./.test(href)) return true
  // Variables such as {website} are filled in later.
  return href.startsWith('{') || isPage(href)
}
