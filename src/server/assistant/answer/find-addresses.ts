import tlds from 'tlds' with { type: 'json' }
import type { LinkRules } from './link-rules.ts'
import { latinLookalike, normalizedTextsOf, type NormalizedText } from './normalized-text.ts'

/** Not delegated by ICANN, but resolved or linked by some programs. */
const OTHER_TOP_LEVEL =
  'onion local localhost internal lan corp home arpa test invalid example bazar bit eth crypto'.split(
    ' ',
  )
const TOP_LEVEL_DOMAINS = new Set([...tlds, ...OTHER_TOP_LEVEL])

/** File extensions that are no top-level domains. */
const FILE_EXTENSIONS = new Set(
  'js jsx tsx json jsonl yaml yml csv tsv pdf txt html htm css xml log toml ini docx xlsx pptx png jpg jpeg svg gif webp mp3 mp4 wav exe dll bak tmp sql ipynb parquet onnx'.split(
    ' ',
  ),
)

/** `domain` is dropped, `file` is kept, `unknown` is split so that no program makes a link of it. */
function classifySuffix(suffix: string): 'domain' | 'file' | 'unknown' {
  const lower = suffix.toLowerCase()
  if (lower.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(lower)) return 'domain'
  return FILE_EXTENSIONS.has(lower) ? 'file' : 'unknown'
}

/** A part of a text that some program could turn into a link. */
export interface FoundAddress {
  readonly start: number
  readonly end: number
  /** `split` keeps the words with a space after each dot. */
  readonly action: 'drop' | 'split' | 'link'
  readonly target?: string
}

const SCHEMES =
  'javascript|vbscript|livescript|jscript|data|file|mailto|tel|sms|smsto|callto|facetime|ftps?|sftp|ssh|telnet|wss?|blob|filesystem|view-source|chrome|intent|market|magnet|ircs?|git|svn|ldaps?|gopher|dict|php|https?|hxxps?|feed|news|nntp|cid|mid|jar|resource|urn|geo|maps|skype|whatsapp|tg|slack|vscode|steam|bitcoin|ethereum|itms(?:-apps)?|ms-[a-z]+|web\\+[a-z]+'
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const SUFFIX = '([\\p{L}][\\p{L}\\p{N}\\p{M}-]{1,62})(?![\\p{L}\\p{N}])'

/** Scheme, slashes, `www` or IP address: unambiguous. */
const URLS: readonly RegExp[] = [
  /(?:[a-z][a-z0-9+.-]{0,20}\s{0,3})?:\s{0,3}\/\s{0,3}\/\s{0,3}\S*/gu,
  new RegExp(`(?<![a-z])(?:${SCHEMES})\\s{0,3}:(?=\\S)\\S*`, 'gu'),
  /(?:https?|hxxps?|javascript|vbscript|mailto)\s{0,3}:\s{0,3}\S*/gu,
  /\/\/\S*/gu,
  /w{3,}\d?\s{0,2}\.\s{0,2}\S*/gu,
  /(?<![\p{L}\p{N}.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\p{L}\p{N}]|\.\p{N})(?::\d+)?(?:[/?#]\S*)?/gu,
]
const EMAIL = /[^\s@<>()[\]"',;:]{0,64}\s{0,2}@\s{0,2}[^\s@]{0,253}\.\s{0,2}\p{L}[\p{L}\p{N}-]+/gu
const HOST_NAME = `(?<![\\p{L}\\p{N}])(?:${LABEL}\\.){1,8}${SUFFIX}`
const HOST_ONLY = new RegExp(HOST_NAME, 'gu')
const HOST = new RegExp(`${HOST_NAME}(?::\\d{1,5})?(?:[/?#]\\S*)?`, 'gu')
const SEPARATE_SUFFIX = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:dot\\s{1,3}|\\.\\s{0,3})${SUFFIX}(?:[/?#]\\S*)?`,
  'gu',
)
/** After a separate dot only these are suffixes; "in" and "it" are words. */
const SEPARATE_SUFFIXES = new Set(
  'com net org io ai dev app info biz xyz ru cn gr de uk eu tk top site online'.split(' '),
)
/** Software names and an Albanian abbreviation. */
const NOT_HOSTS = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'd.m.th'])
const TRAILING = /[.,;:!?)'"»”’]+$/u

/** Finds addresses that are not allowed, or that become links; in order and without overlaps. */
export function findAddresses(original: string, rules: LinkRules): FoundAddress[] {
  const found = normalizedTextsOf(original)
    .flatMap((normalized) => addressesIn(original, normalized, rules))
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
  return withoutOverlaps(found)
}

/** Precondition of all patterns, which are expensive. */
const MAY_BE_ADDRESS = /[.:/@]|www|dot/

interface Match {
  /** Normalized. */
  readonly text: string
  readonly suffix: string
  /** As in the original, without trailing punctuation. */
  readonly written: string
  readonly before: string
  /** The host as in the original. */
  readonly writtenHost: string
}

type Verdict = FoundAddress['action'] | 'keep'

function addressesIn(
  original: string,
  { text, starts, ends }: NormalizedText,
  rules: LinkRules,
): FoundAddress[] {
  if (!MAY_BE_ADDRESS.test(text)) return []
  const check = (pattern: RegExp, verdictOf: (match: Match, rules: LinkRules) => Verdict) =>
    [...text.matchAll(pattern)].flatMap((match): FoundAddress[] => {
      const [whole, suffix = ''] = match
      const lengthOf = (part: string) => (part === '' ? whole.length : part.length)
      const start = starts[match.index + whole.search(/\S|$/)] ?? 0
      const end = ends[match.index + lengthOf(whole.replace(TRAILING, '')) - 1] ?? 0
      const hostEnd = ends[match.index + lengthOf(hostOf(whole)) - 1]
      const written = original.slice(start, end)
      const action = verdictOf(
        {
          text: whole,
          suffix,
          written,
          before: original.slice(0, start),
          writtenHost: original.slice(start, hostEnd),
        },
        rules,
      )
      if (action === 'keep') return []
      const target = action === 'link' ? rules.allowedTarget(written) : undefined
      return [{ start, end, action, ...(target !== undefined && { target }) }]
    })
  return [
    ...URLS.flatMap((pattern) => check(pattern, checkUrl)),
    ...(text.includes('@') ? check(EMAIL, checkEmail) : []),
    ...check(HOST, checkHost),
    ...check(SEPARATE_SUFFIX, checkSeparateSuffix),
  ]
}

/** Overlapping finds are merged and dropped, unless both are only split. */
function withoutOverlaps(addresses: readonly FoundAddress[]): FoundAddress[] {
  const kept: FoundAddress[] = []
  for (const address of addresses) {
    const last = kept.at(-1)
    if (!last || address.start >= last.end) kept.push(address)
    else if (address.end > last.end || (last.action === 'split' && address.action !== 'split')) {
      const action = last.action === 'split' && address.action === 'split' ? 'split' : 'drop'
      kept[kept.length - 1] = { start: last.start, end: Math.max(last.end, address.end), action }
    }
  }
  return kept
}

/** An allowed URL becomes a link. */
function checkUrl({ written }: Match, rules: LinkRules): Verdict {
  return rules.allowedTarget(written) === undefined ? 'drop' : 'link'
}

function checkEmail({ written, before }: Match, rules: LinkRules): Verdict {
  const isWhole = !/[\p{L}\p{N}._%+-]$/u.test(before)
  return isWhole && rules.isOwnEmail(written) ? 'keep' : 'drop'
}

function checkHost({ text, written, writtenHost, ...match }: Match, rules: LinkRules): Verdict {
  const host = hostOf(text)
  const hasRest = /[/?#:]/.test(text.replace(TRAILING, ''))
  if (rules.isListedHost(host)) {
    const isAllowed = !hasRest || rules.allowedTarget(`https://${written}`) !== undefined
    return isAllowed && written.toLowerCase().startsWith(host) ? 'keep' : 'drop'
  }
  if (NOT_HOSTS.has(text)) return 'keep'
  const inner = host.split('.').slice(1, -1)
  if (inner.some((label) => classifySuffix(label) === 'domain')) return 'drop'
  const suffix = suffixOf(writtenHost, match.suffix)
  const kind = classifySuffix(suffix)
  if (kind === 'file') return hasForeignHost(text.slice(host.length)) ? 'drop' : 'keep'
  if (hasRest) return 'drop'
  const isNextSentence = /[\p{Ll}\p{N})]\.\p{Lu}\p{Ll}*$/u.test(written)
  if (kind === 'domain' && !isNextSentence) return 'drop'
  if (!/^[a-z0-9]/.test(suffix)) return 'keep'
  const dots = [...written].filter((character) => latinLookalike(character) === '.').length
  return dots === host.split('.').length - 1 ? 'split' : 'drop'
}

function checkSeparateSuffix({ suffix, written }: Match): Verdict {
  return SEPARATE_SUFFIXES.has(suffix) && written !== '.NET' ? 'drop' : 'keep'
}

function hostOf(text: string): string {
  return /^[^:/?#]*/.exec(text)?.[0] ?? ''
}

/** "node.js/example.com": some programs link the second name. */
function hasForeignHost(rest: string): boolean {
  return [...rest.matchAll(HOST_ONLY)].some(([, suffix]) => classifySuffix(suffix ?? '') !== 'file')
}

/** Letters of another script are a word; mixed with Latin letters they imitate a suffix. */
function suffixOf(written: string, folded: string): string {
  const own = (/[\p{L}\p{N}\p{M}-]+$/u.exec(written)?.[0] ?? folded).normalize('NFKC').toLowerCase()
  if (/^[a-z0-9-]+$/.test(own)) return own
  return /[a-z]/.test(own) || /^(?:com|net|org)$/.test(folded) ? folded : own
}
