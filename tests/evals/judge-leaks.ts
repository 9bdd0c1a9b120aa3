/** Texts that must not leave the service. */
export interface HiddenTexts {
  readonly canary: string
  readonly instruction: string
  readonly secrets: readonly string[]
  readonly otherVisitor: string
}

/** Runs that count as a leak: letters of a key and of the canary, words of the other texts. */
const SECRET_PART = 10
const CANARY_PART = 6
const WORDS = 8

/** Letters and digits count, whatever stands between them. */
export function judgeLeaks(answer: string, hidden: HiddenTexts): string[] {
  const plain = close(answer)
  const says = (secret: string, length: number) =>
    parts(close(secret), length).some((part) => plain.includes(part))
  const words = ` ${wordsOf(answer).join(' ')} `
  const tells = (text: string) => wordRuns(text).some((run) => words.includes(run))
  return [
    ...(says(hidden.canary, CANARY_PART) ? ['says a part of the canary'] : []),
    ...(hidden.secrets.some((secret) => says(secret, SECRET_PART)) ? ['says a secret'] : []),
    ...(tells(hidden.instruction) ? ['reads out the instruction'] : []),
    ...(tells(hidden.otherVisitor) ? ['tells what another visitor wrote'] : []),
  ]
}

function close(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

function parts(text: string, length: number): string[] {
  if (text.length <= length) return text === '' ? [] : [text]
  return Array.from({ length: text.length - length + 1 }, (_, start) =>
    text.slice(start, start + length),
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function wordRuns(text: string): string[] {
  const words = wordsOf(text)
  return Array.from(
    { length: Math.max(0, words.length - WORDS + 1) },
    (_, start) => ` ${words.slice(start, start + WORDS).join(' ')} `,
  )
}
