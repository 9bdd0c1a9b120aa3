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
const ADDRESSES: readonly RegExp[] = [
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

function addressesIn(
  original: string,
  normalized: NormalizedText,
  rules: LinkRules,
): FoundAddress[] {
  const { text } = normalized
  if (!MAY_BE_ADDRESS.test(text)) return []
  return [
    ...ADDRESSES.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((match) =>
      checkUrl(match, original, normalized, rules),
    ),
    ...(text.includes('@') ? [...text.matchAll(EMAIL)] : []).flatMap((match) =>
      checkEmail(match, original, normalized, rules),
    ),
    ...[...text.matchAll(HOST)].flatMap((match) => checkHost(match, original, normalized, rules)),
    ...[...text.matchAll(SEPARATE_SUFFIX)].flatMap((match) =>
      checkSeparateSuffix(match, original, normalized),
    ),
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

function rangeOf(
  match: RegExpExecArray,
  normalized: NormalizedText,
): { start: number; end: number } {
  const kept = match[0].replace(TRAILING, '')
  const length = kept === '' ? match[0].length : kept.length
  const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0)
  return {
    start: normalized.starts[start] ?? 0,
    end: normalized.ends[match.index + length - 1] ?? 0,
  }
}

function dropped(match: RegExpExecArray, normalized: NormalizedText): FoundAddress[] {
  return [{ ...rangeOf(match, normalized), action: 'drop' }]
}

/** An allowed address becomes a link. */
function checkUrl(
  match: RegExpExecArray,
  original: string,
  normalized: NormalizedText,
  rules: LinkRules,
): FoundAddress[] {
  const range = rangeOf(match, normalized)
  const target = rules.allowedTarget(original.slice(range.start, range.end))
  return [
    target === undefined ? { ...range, action: 'drop' } : { ...range, action: 'link', target },
  ]
}

function checkEmail(
  match: RegExpExecArray,
  original: string,
  normalized: NormalizedText,
  rules: LinkRules,
): FoundAddress[] {
  const range = rangeOf(match, normalized)
  const isWhole = !/[\p{L}\p{N}._%+-]$/u.test(original.slice(0, range.start))
  const isOwn = isWhole && rules.isOwnEmail(original.slice(range.start, range.end))
  return isOwn ? [] : [{ ...range, action: 'drop' }]
}

function checkHost(
  match: RegExpExecArray,
  original: string,
  normalized: NormalizedText,
  rules: LinkRules,
): FoundAddress[] {
  const range = rangeOf(match, normalized)
  const written = original.slice(range.start, range.end)
  const host = /^[^:/?#]*/.exec(match[0])?.[0] ?? ''
  const hasRest = /[/?#:]/.test(match[0].replace(TRAILING, ''))
  if (rules.isListedHost(host)) {
    const isKept = !hasRest || rules.allowedTarget(`https://${written}`) !== undefined
    return isKept && written.toLowerCase().startsWith(host) ? [] : [{ ...range, action: 'drop' }]
  }
  if (NOT_HOSTS.has(match[0])) return []
  const hasInnerDomain = host
    .split('.')
    .slice(1, -1)
    .some((label) => classifySuffix(label) === 'domain')
  if (hasInnerDomain) return [{ ...range, action: 'drop' }]
  const hostEnd = normalized.ends[match.index + host.length - 1]
  const suffix = suffixOf(original.slice(range.start, hostEnd), match[1] ?? '')
  const verdict = classifySuffix(suffix)
  if (verdict === 'file')
    return hasForeignHost(match[0].slice(host.length)) ? [{ ...range, action: 'drop' }] : []
  if (hasRest) return [{ ...range, action: 'drop' }]
  const isNextSentence = /[\p{Ll}\p{N})]\.\p{Lu}\p{Ll}*$/u.test(written)
  if (verdict === 'domain' && !isNextSentence) return [{ ...range, action: 'drop' }]
  if (!/^[a-z0-9]/.test(suffix)) return []
  const dots = [...written].filter((character) => latinLookalike(character) === '.').length
  return [{ ...range, action: dots === host.split('.').length - 1 ? 'split' : 'drop' }]
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

function checkSeparateSuffix(
  match: RegExpExecArray,
  original: string,
  normalized: NormalizedText,
): FoundAddress[] {
  const range = rangeOf(match, normalized)
  const isSoftware = original.slice(range.start, range.end) === '.NET'
  return SEPARATE_SUFFIXES.has(match[1] ?? '') && !isSoftware ? dropped(match, normalized) : []
}
