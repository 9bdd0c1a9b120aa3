import type { LinkRules } from './link-rules.ts'
import { latinLookalike, skeletonsOf, type Skeleton } from './normalized-text.ts'

/** Endings under which anybody can own a host. Every pair of letters that a country has counts too. */
const GENERIC = new Set(
  `com net org edu gov mil int info biz name pro mobi jobs travel museum aero asia coop cat tel xxx post
   app dev page web site website online store shop blog cloud tech digital agency studio design media
   news live life world today email mail support help team chat social link links click download zip mov
   xyz top icu vip win bid loan men date party review trade stream racing accountant science work works
   space fun host hosting press rocks ninja guru expert academy school college university institute
   company business services solutions systems software technology network group global international
   center city country london berlin paris tokyo moscow africa one two zone run sh codes computer data
   finance money bank insurance credit cash capital fund gold market markets exchange crypto wallet tax
   legal law lawyer attorney health care clinic hospital doctor dental pharmacy fit yoga diet beauty
   art arts gallery photo photos photography pics video film movie music audio radio band theater game
   games casino bet poker sex porn adult dating love gay lgbt wedding family kids baby toys pet dog cats
   food pizza recipes restaurant bar cafe coffee beer wine kitchen garden farm eco green energy solar
   house homes home apartments property properties estate land villas rent rentals auto car cars taxi
   bike parts tires holiday holidays vacations hotel tours cruises flights voyage surf golf ski tennis
   football soccer hockey run fitness training coach courses study degree education foundation charity
   church faith bible community democrat vote voting social wiki how ltd llc inc gmbh limited ventures
   partners associates consulting marketing management directory reviews report reports guide tips
   discount sale deals gifts gift flowers fashion shoes clothing jewelry watch boutique luxury
   google youtube android amazon aws azure microsoft apple samsung sony bmw goog gle play search
   onion local localhost internal lan corp home arpa test invalid example bazar bit eth crypto
   support security safe secure protection systems exposed fail wtf lol lmao meme moe foo bar boo new
   day ing phd esq prof dad nexus channel rsvp dot ads now prime fire hot kindle pay box wow you tube
   swiss scot wales cymru irish koeln hamburg wien tirol bayern ruhr nrw saarland brussels vlaanderen
   gent amsterdam frl quebec nyc miami vegas boston melbourne sydney osaka nagoya yokohama kyoto okinawa`.split(
    /\s+/,
  ),
)

const COUNTRIES = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw
   by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu
   fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il
   im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma
   mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om
   pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so
   sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg
   vi vn vu wf ws xk ye yt za zm zw`.split(/\s+/),
)

/** Not in Latin letters. */
const OTHER_SCRIPTS = new Set(
  `рф рус бел укр срб мкд мон бг ею қаз сайт онлайн орг ком дети москва ελ ευ հայ გე 中国 中國 香港 台湾 台灣
   公司 网络 网址 在线 中文网 商城 政务 公益 コム みんな ストア セール ファッション クラウド 한국 닷컴 닷넷 삼성
   ไทย คอม भारत नेट कॉम संगठन বাংলা ভারত بھارت پاکستان ایران السعودية امارات مصر الاردن فلسطين تونس المغرب
   عمان قطر سورية عراق شبكة موقع كوم بازار ישראל קום இந்தியா இலங்கை சிங்கப்பூர் ලංකා`.split(/\s+/),
)

/** Endings of files and of names of software that nobody can register. */
const HARMLESS = new Set(
  'js jsx tsx json jsonl yaml yml csv tsv pdf txt html htm css xml log toml ini docx xlsx pptx png jpg jpeg svg gif webp mp3 mp4 wav exe dll bak tmp sql ipynb parquet onnx'.split(
    ' ',
  ),
)

/** `registrable` is taken out, `harmless` stays, `unknown` is written so that no reader makes a link of it. */
type Ending = 'registrable' | 'harmless' | 'unknown'

function judgeEnding(ending: string): Ending {
  const small = ending.toLowerCase()
  if (small.startsWith('xn--') || GENERIC.has(small) || COUNTRIES.has(small)) return 'registrable'
  if (OTHER_SCRIPTS.has(small)) return 'registrable'
  return HARMLESS.has(small) ? 'harmless' : 'unknown'
}

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
