import path from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** The facts about the repository that documents are checked against. */
export interface Repository {
  readonly scripts: readonly string[]
  exists(file: string): boolean
  hasMatch(glob: string): boolean
  read(file: string): string
}

/** Longer documents are not read. The first matching pattern applies. */
const MAX_LINES: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 80],
  [/^CONTRIBUTING\.md$/, 150],
  [/^docs\/architecture\.md$/, 200],
  [/^docs\/runbook\.md$/, 180],
  [/^docs\/decisions\/.+\.md$/, 60],
  // For editors, who have no other document.
  [/^content\/README\.md$/, 140],
  [/^(?:src\/)?[\w.-]+\/README\.md$/, 15],
]

/** Less frequent scripts belong in docs/testing.md. */
const MAX_README_SCRIPTS = 16

const FOLDER = /^(?:content|src|tools|tests|docs|deploy|\.github|\.ci)\//
const ROOT_FILE =
  /^(?:(?:README|CONTRIBUTING|SECURITY)\.md|(?:package|package-lock|tsconfig(?:\.\w+)?)\.json|[\w-]+\.config\.ts|\.(?:node-version|npmrc|gitignore|oxlintrc\.json|oxfmtrc\.json))$/
const SCRIPT = /\bnpm (?:run ([\w:*-]+)|(start|test)\b)/g

/** Broken links, paths in backticks and npm scripts that do not exist, and excessive length. */
export function findDocumentFaults(file: string, markdown: string, repo: Repository): string[] {
  const scripts = new Set<string>()
  const faultsIn = (text: string, isCode: boolean): (string | undefined)[] => {
    const named = [...text.matchAll(SCRIPT)].map(([, long, short]) =>
      (long ?? short ?? '').replace(/[:-]+$/, ''),
    )
    for (const name of named) scripts.add(name)
    const paths = isCode ? text.split(/\s+/).flatMap((word) => repositoryPath(word) ?? []) : []
    return [
      ...paths.map((target) => pathFault(target, repo)),
      ...named.map((name) => scriptFault(name, repo)),
    ]
  }
  const faults = nodesOf(fromMarkdown(markdown)).flatMap((node) => {
    const line = node.position?.start.line ?? 1
    const at = (number: number, found: readonly (string | undefined)[]) =>
      found.filter((fault) => fault !== undefined).map((fault) => `${file}:${number} ${fault}`)
    const byRow = (text: string, first: number, isCode: boolean) =>
      text.split('\n').flatMap((row, index) => at(first + index, faultsIn(row, isCode)))
    if ('url' in node) return at(line, [linkFault(file, node.url, repo)])
    if (node.type === 'text') return byRow(node.value, line, false)
    if (node.type === 'inlineCode') return at(line, faultsIn(node.value, true))
    const isShell = node.type === 'code' && ['sh', 'bash'].includes(node.lang ?? '')
    return isShell ? byRow(node.value, line + 1, true) : []
  })
  const lines = markdown.trimEnd().split('\n').length
  const most = MAX_LINES.find(([pattern]) => pattern.test(file))?.[1] ?? Number.POSITIVE_INFINITY
  return [
    ...faults,
    ...(lines > most ? [`${file} has ${lines} lines, at most ${most} are allowed`] : []),
    ...(file === 'README.md' && scripts.size > MAX_README_SCRIPTS
      ? [`${file} names ${scripts.size} npm scripts, at most ${MAX_README_SCRIPTS} are allowed`]
      : []),
  ]
}

function linkFault(file: string, url: string, repo: Repository): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return undefined
  if (url.startsWith('/')) return `links to ${url}: make the link relative to this file`
  const [target = '', fragment] = url.split('#')
  const linked =
    target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(target))
  if (!repo.exists(linked)) return `links to ${url}, which does not exist`
  if (!fragment || !linked.endsWith('.md')) return undefined
  return headingIdsOf(repo.read(linked)).includes(fragment)
    ? undefined
    : `links to ${url}, but ${linked} has no such heading`
}

function pathFault(target: string, repo: Repository): string | undefined {
  if (/[*{]/.test(target))
    return repo.hasMatch(target) ? undefined : `names ${target}, which matches no file`
  return repo.exists(target) ? undefined : `names ${target}, which does not exist`
}

function scriptFault(name: string, { scripts }: Repository): string | undefined {
  const isKnown = name.endsWith('*')
    ? scripts.some((script) => script.startsWith(name.slice(0, -1)))
    : scripts.includes(name)
  return isKnown ? undefined : `names npm run ${name}, which package.json does not have`
}

/** The repository path that a word in backticks refers to. Generated folders do not count. */
function repositoryPath(word: string): string | undefined {
  const file = word.replace(/:\d+$/, '').replace(/[.,;:]+$/, '')
  if (ROOT_FILE.test(file)) return file
  const isPath = /^[\w./@*{},-]+$/.test(file) && FOLDER.test(file)
  return isPath && !`${file}/`.startsWith('src/site/generated/') ? file : undefined
}

/** Fragments as a code host generates them. */
function headingIdsOf(markdown: string): string[] {
  return nodesOf(fromMarkdown(markdown))
    .filter((node) => node.type === 'heading')
    .map((heading) =>
      nodesOf(heading)
        .map((node) => ('value' in node ? node.value : ''))
        .join('')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    )
}

function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap((child) => nodesOf(child))] : [node]
}
