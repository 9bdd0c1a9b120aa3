import type { PageElement } from './page-tree.ts'
import { writeMarkdown } from './write-markdown.ts'

interface TwinHead {
  readonly title: string
  readonly description: string
  readonly url: string
}

/** The head says which page this is the twin of, because a copy travels without its address. */
export function writeTwin(
  { title, description, url }: TwinHead,
  main: PageElement,
  origin: string,
): string {
  const head = Object.entries({ title, description, url }).map(
    // A string in JSON is one in YAML too.
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  )
  return `---\n${head.join('\n')}\n---\n\n${writeMarkdown(main, { origin })}`
}
