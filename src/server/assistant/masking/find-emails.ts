import type { Span } from './digit-groups.ts'

const LOCAL = /[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]/u
const LONGEST_LOCAL = 64
const LONGEST_HOST = 253

const AT_WORD = 'at|arroba|παπ[αά]κι|ät'
const DOT_WORD = 'dot|pik[eë]|punkt|punto|τελεία|τελεια'
const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}'
/** `(at)`, `[at]`, `{at}`, `<at>`, an at sign with spaces around it, and the same for the dot. */
const AT = `(?: {0,3}[([{<] {0,2}(?:${AT_WORD}|@) {0,2}[)\\]}>] {0,3}| {1,3}(?:${AT_WORD}|@) {1,3}| {0,3}@ {0,3})`
const DOT = `(?: {0,3}[([{<] {0,2}(?:${DOT_WORD}|\\.) {0,2}[)\\]}>] {0,3}| {1,3}(?:${DOT_WORD}) {1,3}| {0,2}\\. {0,2})`
const SPELT_DOT = `(?: {0,3}[([{<] {0,2}(?:${DOT_WORD}|\\.) {0,2}[)\\]}>] {0,3}| {1,3}(?:${DOT_WORD}) {1,3})`
const LOCAL_SPELT = `${LABEL}(?:(?:[._+]|${SPELT_DOT})${LABEL}){0,4}`
const ENDING = '(?:xn--[a-z0-9-]{2,40}|\\p{L}{2,24})(?![\\p{L}\\p{N}])'

/** Anchored where the sign or the word for it stands, so each place is looked at once. */
const MARK = new RegExp(AT, 'giu')
const AFTER = new RegExp(`^${LABEL}(?:${DOT}${LABEL}){0,5}?${DOT}${ENDING}`, 'iu')
const AFTER_SPELT = new RegExp(`^${LABEL}(?:${DOT}${LABEL}){0,3}?${SPELT_DOT}${ENDING}`, 'iu')
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${LOCAL_SPELT}$`, 'iu')
const MAIL_HOSTS =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|me|protonmail|proton|gmx|aol|mail|yandex|web|t-online|zoho|otenet|forthnet|hotmail)\.[a-z]{2,6}(?:\.[a-z]{2})?(?![\p{L}\p{N}])/iu
/** Before a bare "at" these are words of a sentence and nobody's mailbox. */
const SENTENCE_WORDS = new Set(
  'it,us,me,you,them,him,her,look,looks,looking,see,read,found,find,live,lives,available,hosted,here,there,page,site,website,online,meet,is,are,was,be,that,this,demo,docs,or,and,published,running,works,work,stay,based,arrive,visit,time,not,up,one,all,directly,now'.split(
    ',',
  ),
)

/** Addresses in `kept` stay: they are the company's own and stand on every page. */
export function findEmails(text: string, kept: ReadonlySet<string>): Span[] {
  const found: Span[] = []
  for (const span of [...plainAddresses(text), ...speltAddresses(text)]) {
    if (!kept.has(text.slice(span.start, span.end).toLowerCase())) found.push(span)
  }
  return found
}

function plainAddresses(text: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < LONGEST_LOCAL && LOCAL.test(unitBefore(text, start))) {
      start -= unitBefore(text, start).length
    }
    while (start < at && /[^\p{L}\p{N}_+]/u.test(text[start] ?? '')) start += 1
    const host = /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,40}|\p{L}{2,24})/iu.exec(
      text.slice(at + 1, at + 1 + LONGEST_HOST),
    )
    if (start < at && host) found.push({ start, end: at + 1 + host[0].length, label: '[e-mail]' })
  }
  return found
}

function unitBefore(text: string, place: number): string {
  const low = text.codePointAt(place - 2)
  return low !== undefined && low > 0xffff
    ? text.slice(place - 2, place)
    : text.slice(place - 1, place)
}

function speltAddresses(text: string): Span[] {
  const found: Span[] = []
  for (const mark of text.matchAll(MARK)) {
    const end = mark.index + mark[0].length
    const before = BEFORE.exec(text.slice(Math.max(0, mark.index - LONGEST_LOCAL), mark.index))
    if (!before) continue
    const rest = text.slice(end, end + 120)
    const host = hostAfter(mark[0], before[0], rest)
    if (!host) continue
    found.push({ start: mark.index - before[0].length, end: end + host.length, label: '[e-mail]' })
  }
  return found
}

/** A bare word needs a second sign that an address is meant; "seen at korab.example" is none. */
function hostAfter(mark: string, local: string, rest: string): string | undefined {
  if (/[@([{<]/.test(mark)) return AFTER.exec(rest)?.[0]
  if (SENTENCE_WORDS.has(local.toLowerCase())) return undefined
  return AFTER_SPELT.exec(rest)?.[0] ?? MAIL_HOSTS.exec(rest)?.[0]
}
