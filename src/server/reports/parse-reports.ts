import { z } from 'zod'

export interface ReportPlace {
  /** Our own hosts: the public one, and that of the request. */
  readonly hosts: readonly string[]
  readonly pages: readonly string[]
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

const text = z.string().catch('')
const line = z.int().catch(0)

/** Browsers send more fields than these, and leave some out. */
const policyReport = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  lineNumber: line,
})

export type PolicyReport = z.infer<typeof policyReport>

const olderReport = z
  .object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': line,
  })
  .transform((report) => ({
    documentURL: report['document-uri'],
    effectiveDirective: report['effective-directive'] || report['violated-directive'],
    blockedURL: report['blocked-uri'],
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
  }))

/** Both formats of CSP reports; a report of another kind is left out. */
export const policyReports = z.unknown().transform((body): PolicyReport[] => {
  const newer = z.array(z.unknown()).safeParse(body).data?.slice(0, MAX_REPORTS)
  if (!newer)
    return [
      z.object({ 'csp-report': olderReport }).safeParse(body).data?.['csp-report'] ?? [],
    ].flat()
  const entry = z.object({ type: z.literal('csp-violation'), body: policyReport })
  return newer.flatMap((given) => entry.safeParse(given).data?.body ?? [])
})

export function toPolicyFaults(reports: readonly PolicyReport[], place: ReportPlace) {
  return reports.flatMap((report) => toPolicyFault(report, place))
}

function toPolicyFault(report: PolicyReport, { hosts, pages }: ReportPlace) {
  const { documentURL, effectiveDirective, blockedURL: blocked, sourceFile: source } = report
  const [given = ''] = effectiveDirective.split(' ')
  if (given === '' || FOREIGN_CODE.test(source) || FOREIGN_CODE.test(blocked)) return []
  const directive = DIRECTIVES.has(given) ? given : 'other'
  const page = ownPath(documentURL, hosts)
  return [
    {
      kind: directive.includes('trusted-types') ? 'trusted-types' : 'policy',
      page: page !== undefined && pages.includes(page) ? page : 'unknown',
      directive,
      blocked: blockedKeyword(blocked, hosts),
      source: ownFile(ownPath(source, hosts)),
      line: clampLine(report.lineNumber),
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

function clampLine(value: number): number {
  return Math.min(Math.max(value, 0), 1_000_000)
}
