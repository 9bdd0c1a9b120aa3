import type { EvalQuestion } from './questions.ts'

/** What a visitor gets for a question. */
export interface Served {
  /**
   * `passages` for an answer from the site, `nearest` for passages that are said to be perhaps no answer,
   * otherwise the kind of written reply.
   */
  readonly reply: 'passages' | 'nearest' | Exclude<EvalQuestion['expect'], 'facts'>
  readonly language: string
  /** The sentence that is shown first, in English. */
  readonly lead: string
  /** Whole texts as served, best first, in English: the facts are. */
  readonly texts: readonly string[]
  /** The same as the visitor reads them. */
  readonly quotations: readonly Quotation[]
}

interface Quotation {
  readonly url: string
  readonly text: string
}

export interface Verdict {
  /** Share of the expected facts in the served texts; 1 when no facts are expected and the reply is right. */
  readonly facts: number
  readonly isRefused: boolean
  readonly isReplyRight: boolean
  /** For superlatives. */
  readonly isFirstRight: boolean
  readonly isLanguageRight: boolean
  /** The texts and their pages, too. */
  readonly isQuotedInLanguage: boolean
}

export function judge(question: EvalQuestion, served: Served): Verdict {
  const isAnswerable = question.expect === 'facts'
  const isNearest = served.reply === 'nearest'
  const isRefused = served.reply !== 'passages' && !isNearest
  const isDeclined = question.expect === 'decline' && isNearest
  const isReplyRight = isAnswerable ? !isRefused : served.reply === question.expect || isDeclined
  const holds = createFactSearch(served.texts.join('\n'))
  const found = question.facts.filter((group) => group.some(holds))
  return {
    facts: isAnswerable
      ? isRefused
        ? 0
        : found.length / question.facts.length
      : Number(isReplyRight),
    isRefused,
    isReplyRight,
    isFirstRight: isFirst(question, served),
    isLanguageRight: served.language === question.language,
    isQuotedInLanguage: served.quotations.every((quotation) =>
      isInLanguage(quotation, question.language),
    ),
  }
}

const LETTERS = { sq: /[ëç]/, el: /\p{Script=Greek}/u }

function isInLanguage({ url, text }: Quotation, language: EvalQuestion['language']): boolean {
  const prefix = /^\/(sq|el)\b/.exec(url)?.[1]
  if (language === 'en') return prefix === undefined
  return prefix === language && LETTERS[language].test(text)
}

/** The winner is in the first text, before any name of the other end of the scale. */
function isFirst({ first, never }: EvalQuestion, { reply, lead, texts }: Served): boolean {
  if (first === undefined) return true
  const shown = normalised(`${lead}\n${texts[0] ?? ''}`)
  const at = positionOf(shown, first)
  return (
    (reply === 'passages' || reply === 'nearest') &&
    at >= 0 &&
    never.every((name) => {
      const other = positionOf(shown, name)
      return other < 0 || other > at
    })
  )
}

/** Whether a text holds a fact; the text is normalised once. */
export function createFactSearch(text: string): (fact: string) => boolean {
  const plain = normalised(text)
  return (fact) => positionOf(plain, fact) >= 0
}

/** In a normalised text, never inside a longer number. */
function positionOf(text: string, fact: string): number {
  const wanted = normalised(fact)
  const start = /^\d/.test(wanted) ? String.raw`(?<!\d|\d\.)` : ''
  const end = /\d$/.test(wanted) ? String.raw`(?!\.?\d)` : ''
  return text.search(new RegExp(start + escaped(wanted) + end))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

const UNITS = '%|€|ms|s|k|m|km'

/** Case, quotes, dashes, thousands separators, decimal commas and units do not count. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/(\d)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/€\s*(\d+(?:\.\d+)?)/g, '$1€')
    .replaceAll(new RegExp(`(\\d)\\s+(?=(?:${UNITS})(?![a-z]))`, 'g'), '$1')
    .replaceAll(/\s+/g, ' ')
}
