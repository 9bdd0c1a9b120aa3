import { redactErrorText } from '#shared/redact-error-text.ts'
import type { ScriptErrorReport } from '#shared/telemetry.ts'
import { maskPersonalData } from '../assistant/masking/mask-personal-data.ts'
import type { PageGroups } from './browser-reports.ts'

export interface ReportPlace {
  /** Our own hosts: the public one, and that of the request. */
  readonly hosts: readonly string[]
  readonly groupOf: PageGroups
}

const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src
  font-src connect-src worker-src manifest-src media-src object-src frame-src child-src form-action base-uri
  frame-ancestors require-trusted-types-for trusted-types`.split(/\s+/),
)
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-sink',
  'trusted-types-policy',
])
/** Browser extensions, the browser's own pages and its console. */
const FOREIGN_CODE =
  /^(?:(?:chrome|moz|ms-browser|safari|safari-web|edge)-extension|webkit-masked-url|about|chrome|edge|resource|debugger|javascript|user-script):/i
/** No browser sends more at once. */
const MAX_REPORTS = 20

/** Reads both formats of CSP reports; the older one has the same names with hyphens. */
export function parsePolicyReports(body: unknown, place: ReportPlace) {
  const reports = Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).filter((entry) => fieldOf(entry, 'type') === 'csp-violation')
    : [{ body: fieldOf(body, 'csp-report') }]
  return reports.flatMap((report) => parsePolicyReport(fieldOf(report, 'body'), place))
}

function parsePolicyReport(report: unknown, { hosts, groupOf }: ReportPlace) {
  const text = (...names: string[]) =>
    names.map((name) => fieldOf(report, name)).find((value) => typeof value === 'string') ?? ''
  const directives = text('effectiveDirective', 'effective-directive', 'violated-directive')
  const [given = ''] = directives.split(' ')
  const source = text('sourceFile', 'source-file')
  const blocked = text('blockedURL', 'blocked-uri')
  if (given === '' || FOREIGN_CODE.test(source) || FOREIGN_CODE.test(blocked)) return []
  const directive = DIRECTIVES.has(given) ? given : 'other'
  const page = ownPath(text('documentURL', 'document-uri'), hosts)
  return [
    {
      kind: directive.includes('trusted-types') ? 'trusted-types' : 'policy',
      page: (page !== undefined && groupOf(page)) || 'unknown',
      directive,
      blocked: blockedKeyword(blocked, hosts),
      source: ownFile(ownPath(source, hosts)),
      line: lineOf(fieldOf(report, 'lineNumber') ?? fieldOf(report, 'line-number')),
    },
  ]
}

/** Never the URL itself: it can contain a visitor's input or the name of their network. */
function blockedKeyword(blocked: string, hosts: readonly string[]): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (ownPath(blocked, hosts) !== undefined) return 'own'
  if (/^(?:data|blob)\b/.test(blocked)) return blocked.slice(0, 4)
  return /^(?:https?|wss?):/.test(blocked) ? 'cross-origin' : 'other'
}

/** Returns undefined when the report does not name one of our pages or has no text. */
export function parseScriptReport(
  { page, text, source, line }: ScriptErrorReport,
  { groupOf }: Pick<ReportPlace, 'groupOf'>,
) {
  const group = groupOf(page)
  const plain = maskPersonalData(redactErrorText(text))
  if (group === undefined || plain === '') return undefined
  const fault = { page: group, text: plain, source: ownFile(source), line: lineOf(line) }
  return [{ kind: 'script', ...fault }] as const
}

/** Path on one of our hosts, without query and fragment, which could contain personal data. */
function ownPath(place: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(place)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined
  return url.pathname
}

/** Only asset names are kept; any other path could be made up. */
function ownFile(path = ''): string {
  return /^\/assets\/[\w.-]{1,100}$/.test(path) ? path : ''
}

function lineOf(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), 1_000_000) : 0
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
