import type { Content } from '#content/reader/read-content.ts'
import { LEGAL_PAGES } from '#content/reader/collections.ts'

export interface ListedPage {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly markdown: string
}

/** The list of all pages for programs that read: llmstxt.org. */
export function llmsTxt({ site, messages }: Content, pages: readonly ListedPage[]): string {
  const { intro, ...names } = messages.sharing.llms
  const legal: readonly string[] = LEGAL_PAGES
  const groupOf = ({ id }: ListedPage): keyof typeof names => {
    if (id.startsWith('models/')) return 'models'
    if (id.startsWith('research/')) return 'papers'
    return legal.includes(id) ? 'optional' : 'pages'
  }
  const groups = (['pages', 'models', 'papers', 'optional'] as const).flatMap((group) => {
    const rows = pages.filter((page) => groupOf(page) === group)
    if (rows.length === 0) return []
    const links = rows.map(
      ({ title, description, markdown }) =>
        `- [${title}](${site.origin}${markdown}): ${description}`,
    )
    return [`## ${names[group]}\n\n${links.join('\n')}`]
  })
  return `${[`# ${site.product}`, `> ${intro}`, ...groups].join('\n\n')}\n`
}
