import { checkAddresses } from './addresses.ts'
import { citationNumbers, isOpenCitation, namedCitationNumbers } from './citations.ts'
import type { LinkRules } from './link-rules.ts'

interface MarkupRules {
  readonly sources: ReadonlySet<number>
  readonly links: LinkRules
}

/** Not the target of a link: `[words](<target>)`. */
const TAG = /(?<!\]\()<(\/?[a-z!?][^<>]*)>/gi
const IMAGE = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g
const BREAK = /^\/?(?:br|p|div|li|tr|td|th|h[1-6]|ul|ol|table|hr)\b/i
/** `[words](target "title")`, `[1]`, `【1】` and `(source 1)`. */
const MARKUP =
  /\[([^[\]【】]*)\](?:\(\s*<?([^()<>\s]*(?:\([^()\s]*\))?)>?\s*(?:["'][^()]*)?\))?|【([^【】]*)】|\(([^()[\]【】]{1,60})\)/g
const OPEN = /\[[^[\]]*$|\]\([^()]*(?:\([^()]*\)?)?$|<[a-z/!?][^<>]*$/i

/** Whether markup at the end of the text can go on after a space. */
export function isOpenMarkup(text: string): boolean {
  return OPEN.test(text) || isOpenCitation(text)
}

/** Keeps given citations and allowed links; images, tags and other addresses are removed. */
export function rewriteMarkup(said: string, { sources, links }: MarkupRules) {
  const cited: number[] = []
  const dropped = { citations: 0, links: 0 }
  let text = ''
  let isGap = false
  /** Two safe parts must not become markup or an address where they meet. */
  const put = (part: string) => {
    if (part === '') return
    const isMarkup = text.endsWith(']')
      ? /^[(:]/.test(part)
      : text.endsWith('!') && part.startsWith('[')
    const isJoined = isGap && /\S$/.test(text) && /^(?:[^\s.,;!?)]|\.\S)/.test(part)
    text += isMarkup || isJoined ? ` ${part}` : part
    isGap = false
  }
  const drop = () => {
    dropped.links += 1
    isGap = true
  }
  const putText = (words: string) => {
    const separated = words.replaceAll(/\](?=[(:])|!(?=\[)|[<＜﹤](?=[^\s\d=])/g, '$& ')
    const checked = checkAddresses(separated, links)
    dropped.links += checked.dropped
    put(checked.text)
  }
  const putCitations = (numbers: readonly number[]) => {
    const given = numbers.filter((number) => sources.has(number))
    for (const number of given) put(`[${number}]`)
    cited.push(...given)
    dropped.citations += numbers.length - given.length
    isGap ||= given.length === 0
  }
  const putLink = (words: string, target: string) => {
    const allowed = links.allowedTarget(target)
    const label = checkAddresses(words, links).text.trim()
    if (allowed !== undefined && label !== '') return put(`[${label}](${allowed})`)
    drop()
    putText(words)
    isGap = true
  }

  const visible = said
    .replaceAll(IMAGE, () => {
      dropped.links += 1
      return ' '
    })
    .replaceAll(TAG, (_, inner: string) => {
      // An autolink: the address itself is checked.
      if (/^[^\s/!?]\S*[:@]\S+$/.test(inner)) return inner
      dropped.links += 1
      return BREAK.test(inner) ? ' ' : ''
    })
  let end = 0
  for (const match of visible.matchAll(MARKUP)) {
    const [whole, label, target, lenticular, note = ''] = match
    const words = label ?? lenticular
    const numbers = words === undefined ? namedCitationNumbers(note) : citationNumbers(words)
    if (!numbers && target === undefined) continue
    putText(visible.slice(end, match.index))
    end = match.index + whole.length
    if (numbers) putCitations(numbers)
    else putLink(words ?? '', target ?? '')
  }
  putText(visible.slice(end))
  return { text, cited, droppedCitations: dropped.citations, droppedLinks: dropped.links }
}
