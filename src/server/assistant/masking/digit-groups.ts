/** A run of digits. */
export interface DigitGroup {
  readonly start: number
  readonly end: number
  readonly digits: string
}

/** Groups that people write as one number: only spaces, dashes, dots, slashes or brackets between. */
export type DigitSequence = readonly DigitGroup[]

const JOINERS = new Set([' ', '-', '.', '/', '(', ')', '_', '*'])
const LONGEST_JOINER = 3

export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

export function digitSequences(text: string): DigitSequence[] {
  const sequences: DigitSequence[] = []
  let current: DigitGroup[] = []
  let place = 0
  while (place < text.length) {
    if (!isDigit(text[place])) {
      place += 1
      continue
    }
    const start = place
    while (isDigit(text[place])) place += 1
    const last = current.at(-1)
    if (last && !isJoiner(text, last.end, start)) {
      sequences.push(current)
      current = []
    }
    current.push({ start, end: place, digits: text.slice(start, place) })
  }
  if (current.length > 0) sequences.push(current)
  return sequences
}

function isJoiner(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_JOINER) return false
  for (let place = from; place < to; place += 1) {
    if (!JOINERS.has(text[place] ?? '')) return false
  }
  return true
}

/** A stretch of neighbouring groups. */
export interface GroupRun {
  readonly first: number
  readonly last: number
  readonly digits: string
}

/** Every stretch that begins with the given group and has at most so many digits, shortest first. */
export function runsFrom(sequence: DigitSequence, first: number, most: number): GroupRun[] {
  const runs: GroupRun[] = []
  let digits = ''
  for (let last = first; last < sequence.length; last += 1) {
    const group = sequence[last]
    if (!group || digits.length + group.digits.length > most) break
    digits += group.digits
    runs.push({ first, last, digits })
  }
  return runs
}
