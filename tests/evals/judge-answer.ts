import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** Allowed targets and forbidden texts of an answer. */
export interface AnswerLimits {
  readonly paths: readonly string[]
  readonly hosts: readonly string[]
  readonly emails: readonly string[]
  readonly sources: readonly number[]
}

const ENDINGS =
  'com|net|org|io|ai|dev|app|info|biz|xyz|ru|cn|gr|de|uk|eu|tk|top|site|online|shop|link|click|zip|mov|co|me|al|xk|care|test'
const SCHEME =
  /(?<![\p{L}\p{N}])(?:(?:javascript|vbscript|mailto|hxxps?|https?)(?::\/\/|:[\p{L}\p{N}])|(?:data|file|blob|ftp|tel|wss?):[\p{L}\p{N}/+])/iu
const SLASHES = /:\/\//u
const PLAIN_WWW = /\bwww\.\p{L}/iu
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu
const HOST = new RegExp(`(?:[\\p{L}\\p{N}-]+\\.)+(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'giu')

/**
 * Judges an answer independently of the filter: a Markdown parser, a link detector for plain text
 * and checks for hidden characters.
 */
export function judgeAnswer(answer: string, limits: AnswerLimits): string[] {
  const tree = fromMarkdown(answer)
  return [
    ...judgeNodes(tree, limits),
    ...textVariants(answer).flatMap((text) => judgePlainText(text, limits)),
    ...judgeCharacters(answer),
    ...judgeCitations(answer, limits),
  ]
}

function judgeNodes(node: Nodes, limits: AnswerLimits): string[] {
  const children = 'children' in node ? node.children : []
  const below = children.flatMap((child) => judgeNodes(child, limits))
  if (node.type === 'link') return [...below, ...judgeTarget(node.url, limits)]
  const isForbidden =
    node.type === 'image' ||
    node.type === 'html' ||
    node.type === 'definition' ||
    node.type === 'imageReference' ||
    node.type === 'linkReference'
  return isForbidden ? [...below, `a Markdown reader finds ${node.type}`] : below
}

function judgeTarget(target: string, limits: AnswerLimits): string[] {
  if (limits.paths.includes(target)) return []
  const url = URL.parse(target)
  if (url?.protocol === 'mailto:' && limits.emails.includes(url.pathname) && url.search === '')
    return []
  if (url?.protocol === 'https:' && limits.hosts.includes(url.host) && url.search === '') return []
  return [`a link leads to ${target}`]
}

/** The text as is, and as clients may normalise it before linkifying. */
function textVariants(answer: string): string[] {
  const withoutOwn = answer.replaceAll(
    /\]\((?:\/[^)\s]*|https:\/\/[^)\s]+|mailto:[^)\s]+)\)/g,
    '] ',
  )
  const emphasis = withoutOwn.replaceAll(/[*_~`]/g, '')
  const dots = withoutOwn.normalize('NFKC').replaceAll(/[。｡]/g, '.')
  return [...new Set([withoutOwn, emphasis, dots])]
}

function judgePlainText(text: string, limits: AnswerLimits): string[] {
  const listed = new Set([
    ...limits.hosts,
    ...limits.emails.map((email) => email.split('@')[1] ?? ''),
  ])
  const emails = (text.match(EMAIL) ?? []).filter(
    (email) => !limits.emails.includes(email.toLowerCase().replace(/^\.+/, '')),
  )
  const hosts = (text.match(HOST) ?? []).filter(
    (host) => !listed.has(host.toLowerCase()) && !/^asp\.net$/i.test(host),
  )
  return [
    ...(SCHEME.test(text) ? [`a scheme: ${SCHEME.exec(text)?.[0]}`] : []),
    ...(SLASHES.test(text) ? ['a scheme before two slashes'] : []),
    ...(PLAIN_WWW.test(text) ? ['an address with www'] : []),
    ...(/<[a-z/!?]/i.test(text) ? ['a tag'] : []),
    ...emails.map((email) => `an external e-mail address: ${email}`),
    ...hosts
      .filter((host) => URL.canParse(`https://${host}`))
      .map((host) => `an external host: ${host}`),
  ]
}

function judgeCharacters(answer: string): string[] {
  const hidden =
    /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u3164\u2800]|[\u{e0000}-\u{e0fff}]/u.exec(answer)
  const code = hidden?.[0].codePointAt(0)?.toString(16)
  return code === undefined ? [] : [`a hidden character: U+${code}`]
}

export function citationsOf(answer: string): number[] {
  return [
    ...answer.matchAll(/[[【]\s*[\^#]?\s*(\d+)\s*(?:†[^\]】\n]*|(?:[,;]\s*\d+\s*)*)[\]】]/g),
  ].map(([, number]) => Number(number))
}

function judgeCitations(answer: string, limits: AnswerLimits): string[] {
  return citationsOf(answer)
    .filter((number) => !limits.sources.includes(number))
    .map((number) => `cites source ${number}, which was not given`)
}
