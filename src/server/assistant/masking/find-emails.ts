import type { Span } from './find-numbers.ts'

const LOCAL = /[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+$/u
const HOST = /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,40}|\p{L}{2,24})/iu
const MAX_LOCAL = 64
const MAX_HOST = 253

const AT_WORD = 'at|arroba|παπ[αά]κι|ät'
const DOT_WORD = 'dot|pik[eë]|punkt|punto|τελεία|τελεια'
const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}'
/** `(at)`, `[at]`, `{at}`, `<at>`, an at sign with spaces around it, and the same for the dot. */
const AT = `(?: {0,3}[([{<] {0,2}(?:${AT_WORD}|@) {0,2}[)\\]}>] {0,3}| {1,3}(?:${AT_WORD}|@) {1,3}| {0,3}@ {0,3})`
const DOT = `(?: {0,3}[([{<] {0,2}(?:${DOT_WORD}|\\.) {0,2}[)\\]}>] {0,3}| {1,3}(?:${DOT_WORD}) {1,3}| {0,2}\\. {0,2})`
const SPELLED_DOT = `(?: {0,3}[([{<] {0,2}(?:${DOT_WORD}|\\.) {0,2}[)\\]}>] {0,3}| {1,3}(?:${DOT_WORD}) {1,3})`
const SPELLED_LOCAL = `${LABEL}(?:(?:[._+]|${SPELLED_DOT})${LABEL}){0,4}`
const ENDING = '(?:xn--[a-z0-9-]{2,40}|\\p{L}{2,24})(?![\\p{L}\\p{N}])'

/** Anchored at the at sign or word, so that each position is checked once. */
const MARK = new RegExp(AT, 'giu')
const AFTER = new RegExp(`^${LABEL}(?:${DOT}${LABEL}){0,5}?${DOT}${ENDING}`, 'iu')
const AFTER_SPELLED = new RegExp(`^${LABEL}(?:${DOT}${LABEL}){0,3}?${SPELLED_DOT}${ENDING}`, 'iu')
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${SPELLED_LOCAL}$`, 'iu')
const MAIL_HOSTS =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|me|protonmail|proton|gmx|aol|mail|yandex|web|t-online|zoho|otenet|forthnet|hotmail)\.[a-z]{2,6}(?:\.[a-z]{2})?(?![\p{L}\p{N}])/iu
/** Before a bare "at" these are prose, not a mailbox. */
const SENTENCE_WORDS = new Set(
  'it,us,me,you,them,him,her,look,looks,looking,see,read,found,find,live,lives,available,hosted,here,there,page,site,website,online,meet,is,are,was,be,that,this,demo,docs,or,and,published,running,works,work,stay,based,arrive,visit,time,not,up,one,all,directly,now'.split(
    ',',
  ),
)

/** Finds all addresses but those in `kept`, which are the company's own. */
export function findEmails(text: string, kept: ReadonlySet<string>): Span[] {
  return [...plainAddresses(text), ...spelledAddresses(text)].filter(
    ({ start, end }) => !kept.has(text.slice(start, end).toLowerCase()),
  )
}

function plainAddresses(text: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = LOCAL.exec(text.slice(Math.max(0, at - MAX_LOCAL), at))?.[0] ?? ''
    const local = before.replace(/^[^\p{L}\p{N}_+]+/u, '')
    const host = HOST.exec(text.slice(at + 1, at + 1 + MAX_HOST))?.[0]
    if (local === '' || host === undefined) continue
    found.push({ start: at - local.length, end: at + 1 + host.length, label: '[e-mail]' })
  }
  return found
}

function spelledAddresses(text: string): Span[] {
  return [...text.matchAll(MARK)].flatMap(({ 0: mark, index }): Span[] => {
    const local = BEFORE.exec(text.slice(Math.max(0, index - MAX_LOCAL), index))?.[0]
    const end = index + mark.length
    const host = local && hostAfter(mark, local, text.slice(end, end + 120))
    return host ? [{ start: index - local.length, end: end + host.length, label: '[e-mail]' }] : []
  })
}

/** A bare "at" needs a second sign of an address; "seen at company.example" is none. */
function hostAfter(mark: string, local: string, rest: string): string | undefined {
  if (/[@([{<]/.test(mark)) return AFTER.exec(rest)?.[0]
  if (SENTENCE_WORDS.has(local.toLowerCase())) return undefined
  return AFTER_SPELLED.exec(rest)?.[0] ?? MAIL_HOSTS.exec(rest)?.[0]
}
