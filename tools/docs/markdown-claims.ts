import type { Code, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { pathClaimedBy } from './claimed-path.ts'

/** Something a document says about the project and that can turn out to be untrue. */
export interface Claim {
  readonly kind: 'link' | 'path' | 'script'
  readonly line: number
  readonly target: string
}

const SHELL = new Set(['sh', 'bash'])
const RUN = /\bnpm (?:run ([\w:*-]+)|(start|test)\b)/g

/** Every link, path in backticks and npm script that a document names. */
export function claimsOf(markdown: string): Claim[] {
  return nodesOf(fromMarkdown(markdown)).flatMap((node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      return [{ kind: 'link', line, target: node.url }]
    }
    if (node.type === 'text') return byRow(node.value, line, scriptClaims)
    if (node.type === 'inlineCode') return codeClaims(node.value, line)
    return node.type === 'code' ? blockClaims(node, line) : []
  })
}

/** The fragments that links into this document may use. */
export function headingIdsOf(markdown: string): string[] {
  return nodesOf(fromMarkdown(markdown))
    .filter((node) => node.type === 'heading')
    .map((heading) => slugOf(textOf(heading)))
}

function blockClaims({ lang, value }: Code, line: number): Claim[] {
  if (!SHELL.has(lang ?? '')) return []
  return byRow(value, line + 1, codeClaims)
}

function byRow(
  text: string,
  firstLine: number,
  read: (row: string, line: number) => Claim[],
): Claim[] {
  return text.split('\n').flatMap((row, index) => read(row, firstLine + index))
}

function codeClaims(code: string, line: number): Claim[] {
  const paths = code.split(/\s+/).flatMap((word): Claim[] => {
    const target = pathClaimedBy(word)
    return target ? [{ kind: 'path', line, target }] : []
  })
  return [...paths, ...scriptClaims(code, line)]
}

function scriptClaims(text: string, line: number): Claim[] {
  return [...text.matchAll(RUN)].map(([, named, short]) => ({
    kind: 'script',
    line,
    target: (named ?? short ?? '').replace(/[:-]+$/, ''),
  }))
}

function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap((child) => nodesOf(child))] : [node]
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}
