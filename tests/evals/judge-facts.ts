import type { EvalQuestion } from './questions.ts'

/** What a visitor gets for a question. */
export interface Served {
  /** `passages` for an answer from the site, otherwise the kind of written reply. */
  readonly reply: 'passages' | Exclude<EvalQuestion['expect'], 'facts'>
  readonly language: string
  /** The sentence that is shown first. */
  readonly lead: string
  /** Whole texts as served, best first. */
  readonly texts: readonly string[]
}

export interface Verdict {
  /** Share of the expected facts in the served texts; 1 when no facts are expected and the reply is right. */
  readonly facts: number
  readonly isRefused: boolean
  readonly isReplyRight: boolean
  /** For superlatives. */
  readonly isFirstRight: boolean
  readonly isLanguageRight: boolean
}

export function judge(question: EvalQuestion, served: Served): Verdict {
  const isAnswerable = question.expect === 'facts'
  const isRefused = served.reply !== 'passages'
  const isReplyRight = isAnswerable ? !isRefused : served.reply === question.expect
  const text = served.texts.join('\n')
  const found = question.facts.filter((group) => group.some((fact) => holds(text, fact)))
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
  }
}

/** The winner is in the sentence shown first, before any name of the other end of the scale. */
function isFirst({ first, never }: EvalQuestion, { reply, lead }: Served): boolean {
  if (first === undefined) return true
  const at = positionOf(lead, first)
  return (
    reply === 'passages' &&
    at >= 0 &&
    never.every((name) => {
      const other = positionOf(lead, name)
      return other < 0 || other > at
    })
  )
}

export function holds(text: string, fact: string): boolean {
  return positionOf(text, fact) >= 0
}

/** Never inside a longer number. */
function positionOf(text: string, fact: string): number {
  const wanted = normalised(fact)
  const start = /^\d/.test(wanted) ? String.raw`(?<!\d|\d\.)` : ''
  const end = /\d$/.test(wanted) ? String.raw`(?!\.?\d)` : ''
  return normalised(text).search(new RegExp(start + escaped(wanted) + end))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

const UNITS = '%|€|ms|s|k|m|km'

/** Case, quotes, dashes, thousands separators, decimal commas and units do not count. */
export function normalised(text: string): string {
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
