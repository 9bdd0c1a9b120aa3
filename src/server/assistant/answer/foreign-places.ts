import { latinLookalike } from '../text/lookalikes.ts'
import { judgeEnding } from './host-endings.ts'
import type { LinkRules } from './link-rules.ts'
import { skeletonsOf, type Skeleton } from './skeleton.ts'

/** A stretch of a text that some program could make a link of. */
export interface Place {
  readonly start: number
  readonly end: number
  /** `part` stays with a space after each dot, which makes it several words. */
  readonly fate: 'drop' | 'part' | 'link'
  readonly target?: string
}

const SCHEMES =
  'javascript|vbscript|livescript|jscript|data|file|mailto|tel|sms|smsto|callto|facetime|ftps?|sftp|ssh|telnet|wss?|blob|filesystem|view-source|chrome|intent|market|magnet|ircs?|git|svn|ldaps?|gopher|dict|php|https?|hxxps?|feed|news|nntp|cid|mid|jar|resource|urn|geo|maps|skype|whatsapp|tg|slack|vscode|steam|bitcoin|ethereum|itms(?:-apps)?|ms-[a-z]+|web\\+[a-z]+'
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const ENDING = '([\\p{L}][\\p{L}\\p{N}\\p{M}-]{1,62})(?![\\p{L}\\p{N}])'

/** With a scheme, with slashes, with `www`: nobody writes these but for an address. */
const ADDRESSES: readonly RegExp[] = [
  /(?:[a-z][a-z0-9+.-]{0,20}\s{0,3})?:\s{0,3}\/\s{0,3}\/\s{0,3}\S*/gu,
  new RegExp(`(?<![a-z])(?:${SCHEMES})\\s{0,3}:(?=\\S)\\S*`, 'gu'),
  /(?:https?|hxxps?|javascript|vbscript|mailto)\s{0,3}:\s{0,3}\S*/gu,
  /\/\/\S*/gu,
  /w{3,}\d?\s{0,2}\.\s{0,2}\S*/gu,
  /(?<![\p{L}\p{N}.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\p{L}\p{N}]|\.\p{N})(?::\d+)?(?:[/?#]\S*)?/gu,
]
const EMAIL = /[^\s@<>()[\]"',;:]{0,64}\s{0,2}@\s{0,2}[^\s@]{0,253}\.\s{0,2}\p{L}[\p{L}\p{N}-]+/gu
const HOST_NAME = `(?<![\\p{L}\\p{N}])(?:${LABEL}\\.){1,8}${ENDING}`
const HOST_ONLY = new RegExp(HOST_NAME, 'gu')
const HOST = new RegExp(`${HOST_NAME}(?::\\d{1,5})?(?:[/?#]\\S*)?`, 'gu')
const APART = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:dot\\s{1,3}|\\.\\s{0,3})${ENDING}(?:[/?#]\\S*)?`,
  'gu',
)
/** After "dot" or a dot by itself only these are endings; "in" and "it" are words. */
const APART_ENDINGS = new Set(
  'com net org io ai dev app info biz xyz ru cn gr de uk eu tk top site online'.split(' '),
)
/** Names of software and an Albanian abbreviation. */
const NAMES = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'd.m.th'])
const TRAILING = /[.,;:!?)'"»”’]+$/u

/** From left to right, none within another. */
export function findForeignPlaces(original: string, rules: LinkRules): Place[] {
  const found = skeletonsOf(original)
    .flatMap((skeleton) => placesIn(original, skeleton, rules))
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
  return withoutOverlaps(found)
}

/** What every pattern asks for. Most words have none of it, and the patterns are the costly part. */
const MAY_BE_PLACE = /[.:/@]|www|dot/

function placesIn(original: string, skeleton: Skeleton, rules: LinkRules): Place[] {
  const { text } = skeleton
  if (!MAY_BE_PLACE.test(text)) return []
  return [
    ...ADDRESSES.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((match) =>
      judgeAddress(match, original, skeleton, rules),
    ),
    ...(text.includes('@') ? [...text.matchAll(EMAIL)] : []).flatMap((match) =>
      judgeEmail(match, original, skeleton, rules),
    ),
    ...[...text.matchAll(HOST)].flatMap((match) => judgeHost(match, original, skeleton, rules)),
    ...[...text.matchAll(APART)].flatMap((match) => judgeApart(match, original, skeleton)),
  ]
}

/** What two finds share goes with both, unless both only want to be parted. */
function withoutOverlaps(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const place of places) {
    const last = kept.at(-1)
    if (!last || place.start >= last.end) kept.push(place)
    else if (place.end > last.end || (last.fate === 'part' && place.fate !== 'part')) {
      const fate = last.fate === 'part' && place.fate === 'part' ? 'part' : 'drop'
      kept[kept.length - 1] = { start: last.start, end: Math.max(last.end, place.end), fate }
    }
  }
  return kept
}

function rangeOf(match: RegExpExecArray, skeleton: Skeleton): { start: number; end: number } {
  const kept = match[0].replace(TRAILING, '')
  const length = kept === '' ? match[0].length : kept.length
  const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0)
  return {
    start: skeleton.starts[start] ?? 0,
    end: skeleton.ends[match.index + length - 1] ?? 0,
  }
}

function dropped(match: RegExpExecArray, skeleton: Skeleton): Place[] {
  return [{ ...rangeOf(match, skeleton), fate: 'drop' }]
}

/** An address of ours that is written out becomes a link, because that is what it was meant to be. */
function judgeAddress(
  match: RegExpExecArray,
  original: string,
  skeleton: Skeleton,
  rules: LinkRules,
): Place[] {
  const range = rangeOf(match, skeleton)
  const target = rules.allowedTarget(original.slice(range.start, range.end))
  return [target === undefined ? { ...range, fate: 'drop' } : { ...range, fate: 'link', target }]
}

function judgeEmail(
  match: RegExpExecArray,
  original: string,
  skeleton: Skeleton,
  rules: LinkRules,
): Place[] {
  const range = rangeOf(match, skeleton)
  const isWhole = !/[\p{L}\p{N}._%+-]$/u.test(original.slice(0, range.start))
  const isOwn = isWhole && rules.isOwnEmail(original.slice(range.start, range.end))
  return isOwn ? [] : [{ ...range, fate: 'drop' }]
}

function judgeHost(
  match: RegExpExecArray,
  original: string,
  skeleton: Skeleton,
  rules: LinkRules,
): Place[] {
  const range = rangeOf(match, skeleton)
  const written = original.slice(range.start, range.end)
  const host = /^[^:/?#]*/.exec(match[0])?.[0] ?? ''
  const hasRest = /[/?#:]/.test(match[0].replace(TRAILING, ''))
  if (rules.isListedHost(host)) {
    const isKept = !hasRest || rules.allowedTarget(`https://${written}`) !== undefined
    return isKept && written.toLowerCase().startsWith(host) ? [] : [{ ...range, fate: 'drop' }]
  }
  if (NAMES.has(match[0])) return []
  const isLonger = host
    .split('.')
    .slice(1, -1)
    .some((label) => judgeEnding(label) === 'registrable')
  if (isLonger) return [{ ...range, fate: 'drop' }]
  const hostEnd = skeleton.ends[match.index + host.length - 1]
  const ending = endingOf(original.slice(range.start, hostEnd), match[1] ?? '')
  const verdict = judgeEnding(ending)
  if (verdict === 'harmless')
    return hasForeignHost(match[0].slice(host.length)) ? [{ ...range, fate: 'drop' }] : []
  if (hasRest) return [{ ...range, fate: 'drop' }]
  const isNextSentence = /[\p{Ll}\p{N})]\.\p{Lu}\p{Ll}*$/u.test(written)
  if (verdict === 'registrable' && !isNextSentence) return [{ ...range, fate: 'drop' }]
  if (!/^[a-z0-9]/.test(ending)) return []
  const dots = [...written].filter((character) => latinLookalike(character) === '.').length
  return [{ ...range, fate: dots === host.split('.').length - 1 ? 'part' : 'drop' }]
}

/** "node.js/example.com": some programs link the second name by itself. */
function hasForeignHost(rest: string): boolean {
  return [...rest.matchAll(HOST_ONLY)].some(
    ([, ending]) => judgeEnding(ending ?? '') !== 'harmless',
  )
}

/** Letters of one other script are a word; only mixed with Latin ones do they pose as an ending. */
function endingOf(written: string, folded: string): string {
  const own = (/[\p{L}\p{N}\p{M}-]+$/u.exec(written)?.[0] ?? folded).normalize('NFKC').toLowerCase()
  if (/^[a-z0-9-]+$/.test(own)) return own
  return /[a-z]/.test(own) || /^(?:com|net|org)$/.test(folded) ? folded : own
}

function judgeApart(match: RegExpExecArray, original: string, skeleton: Skeleton): Place[] {
  const range = rangeOf(match, skeleton)
  const isSoftware = original.slice(range.start, range.end) === '.NET'
  return APART_ENDINGS.has(match[1] ?? '') && !isSoftware ? dropped(match, skeleton) : []
}
