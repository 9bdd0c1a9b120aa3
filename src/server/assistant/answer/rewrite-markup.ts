import type { Links } from './links.ts'

/** Words for "source" in English, German, Albanian and Greek. */
const SOURCE =
  '(?:sources?|src|refs?|references?|citation|passages?|documents?|doc|quellen?|burim(?:i|et)?|πηγή|πηγές|πηγη)'
const NUMBER = '[#^]?\\d{1,6}'
const LIST = `${NUMBER}(?:\\s*(?:,|;|&|\\+|/|-|–|and|dhe|και|und|\\s)\\s*(?:${SOURCE}\\s*)?${NUMBER}){0,12}`
/** `1`, `1, 2`, `^3`, `source 2` or `1†L3`. */
const CITATION = new RegExp(
  `^\\s*(?:see\\s+|cf\\.?\\s+)?\\^?(${SOURCE}\\s*[.:]?\\s*(?:no\\.?\\s*)?)?(${LIST})\\s*(?:†.*)?$`,
  'iu',
)

/** Not the target of a link: `[words](<target>)`. */
const TAG = /(?<!\]\()<(\/?[a-z!?][^<>]*)>/gi
const IMAGE = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g
const BREAK = /^\/?(?:br|p|div|li|tr|td|th|h[1-6]|ul|ol|table|hr)\b/i
/** `[words](target "title")`, `[1]`, `【1】` and `(source 1)`. */
const MARKUP =
  /\[([^[\]【】]*)\](?:\(\s*<?([^()<>\s]*(?:\([^()\s]*\))?)>?\s*(?:["'][^()]*)?\))?|【([^【】]*)】|\(([^()[\]【】]{1,60})\)/g
const OPEN = new RegExp(
  String.raw`\[[^[\]]*$|\]\([^()]*(?:\([^()]*\)?)?$|<[a-z/!?][^<>]*$|` +
    `\\((?:(?:see|cf\\.?)(?:\\s+${SOURCE})?|${SOURCE})[^()]{0,40}$`,
  'iu',
)

/** Whether markup at the end of the text can go on after a space. */
export function isOpenMarkup(text: string): boolean {
  return OPEN.test(text)
}

/** Keeps given citations and allowed links; images, tags and other addresses are removed. */
export function createMarkupFilter(sources: readonly number[], links: Links) {
  const given = new Set(sources)
  const dropped = { citations: 0, links: 0 }
  const dropLink = () => void (dropped.links += 1)
  const rewrite = (said: string): string => {
    let text = ''
    let isGap = false
    /** Two safe parts must not become markup or an address where they meet. */
    const put = (part: string) => {
      if (part === '') return
      const isMarkup = /\][(:]|!\[/.test(text.slice(-1) + part.slice(0, 1))
      const isJoined = isGap && /\S$/.test(text) && /^(?:[^\s.,;!?)]|\.\S)/.test(part)
      text += isMarkup || isJoined ? ` ${part}` : part
      isGap = false
    }
    const putText = (words: string) => {
      const separated = words.replaceAll(/\](?=[(:])|!(?=\[)|[<＜﹤](?=[^\s\d=])/g, '$& ')
      put(links.checkText(separated, dropLink))
    }
    const putCitations = (numbers: readonly number[]) => {
      const cited = numbers.filter((number) => given.has(number))
      for (const number of cited) put(`[${number}]`)
      dropped.citations += numbers.length - cited.length
      isGap ||= cited.length === 0
    }
    const putLink = (words: string, target: string) => {
      const allowed = links.allowedTarget(target)
      const label = links.checkText(words).trim()
      if (allowed !== undefined && label !== '') return put(`[${label}](${allowed})`)
      dropLink()
      isGap = true
      putText(words)
      isGap = true
    }

    const visible = said
      .replaceAll(IMAGE, () => {
        dropLink()
        return ' '
      })
      .replaceAll(TAG, (_, inner: string) => {
        // An autolink: the address itself is checked.
        if (/^[^\s/!?]\S*[:@]\S+$/.test(inner)) return inner
        dropLink()
        return BREAK.test(inner) ? ' ' : ''
      })
    let end = 0
    for (const match of visible.matchAll(MARKUP)) {
      const [whole, label, target, lenticular, note] = match
      const numbers = citationNumbers(label ?? lenticular ?? note ?? '', note !== undefined)
      if (!numbers && target === undefined) continue
      putText(visible.slice(end, match.index))
      end = match.index + whole.length
      if (numbers) putCitations(numbers)
      else putLink(label ?? '', target ?? '')
    }
    putText(visible.slice(end))
    return text
  }
  return { rewrite, dropped }
}

/** Undefined for other text. In parentheses only a number after a word for "source" is a citation. */
function citationNumbers(words: string, isNamed: boolean): number[] | undefined {
  const [, name, list] = CITATION.exec(words.normalize('NFKC')) ?? []
  if (list === undefined || (isNamed && !name)) return undefined
  return [...list.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, from, to = from]) => {
    const [first, last] = [Number(from), Number(to)]
    const isRange = last > first && last - first < 10
    if (!isRange) return [...new Set([first, last])]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
