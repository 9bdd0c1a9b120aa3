import { isForeignCode, ownFile, ownPath } from './own-place.ts'

export interface PolicyFault {
  readonly kind: 'policy' | 'trusted-types'
  readonly page: string
  readonly directive: string
  /** What was forbidden, in a word of ours. */
  readonly blocked: string
  readonly source: string
  readonly line: number
}

export interface ReportPlace {
  /** Hosts that are ours: the public one, and the one that was asked. */
  readonly hosts: readonly string[]
  readonly routeOf: (page: string) => string | undefined
}

const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy'])
/** A browser sends some at once; more than this is no browser. */
const MOST_REPORTS = 20

/** Both ways in which browsers report; the older one names the same things with hyphens. */
export function readPolicyReports(body: unknown, place: ReportPlace): PolicyFault[] {
  const reports = Array.isArray(body)
    ? body.slice(0, MOST_REPORTS).filter((entry) => fieldOf(entry, 'type') === 'csp-violation')
    : [{ body: fieldOf(body, 'csp-report') }]
  return reports.flatMap((report) => readOne(fieldOf(report, 'body'), place))
}

function readOne(report: unknown, { hosts, routeOf }: ReportPlace): PolicyFault[] {
  const text = (...names: string[]) =>
    names.map((name) => fieldOf(report, name)).find((value) => typeof value === 'string') ?? ''
  const [given = ''] = text(
    'effectiveDirective',
    'effective-directive',
    'violated-directive',
  ).split(' ')
  const source = text('sourceFile', 'source-file')
  const blocked = text('blockedURL', 'blocked-uri')
  // Extensions change pages as their users wish, and are none of our business.
  if (given === '' || isForeignCode(source) || isForeignCode(blocked)) return []
  const directive = DIRECTIVES.has(given) ? given : 'other'
  const page = ownPath(text('documentURL', 'document-uri'), hosts)
  return [
    {
      kind: /^(?:require-)?trusted-types/.test(directive) ? 'trusted-types' : 'policy',
      page: (page !== undefined && routeOf(page)) || 'unknown',
      directive,
      blocked: blockedWord(blocked, hosts),
      source: ownFile(ownPath(source, hosts)),
      line: lineOf(fieldOf(report, 'lineNumber') ?? fieldOf(report, 'line-number')),
    },
  ]
}

/** Never the address itself: it can hold a visitor's words, or the name of their network. */
function blockedWord(blocked: string, hosts: readonly string[]): string {
  if (WORDS.has(blocked)) return blocked
  if (ownPath(blocked, hosts) !== undefined) return 'own'
  if (/^(?:data|blob)\b/.test(blocked)) return blocked.slice(0, 4)
  return /^(?:https?|wss?):/.test(blocked) ? 'foreign' : 'other'
}

export function lineOf(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), 1_000_000) : 0
}

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
