import { runsFrom, type DigitSequence, type GroupRun } from './digit-groups.ts'
import type { Span } from './span.ts'

const SHORTEST = 13
const LONGEST = 19
/** The first digits of the card schemes in use; a sum that fits by chance is mostly another number. */
const SCHEME = /^(?:3|4|5|6|2[2-7]|81|9792)/

export function findCards(sequences: readonly DigitSequence[]): Span[] {
  return sequences.flatMap((sequence) => cardsIn(sequence))
}

function cardsIn(sequence: DigitSequence): Span[] {
  const found: Span[] = []
  let index = 0
  while (index < sequence.length) {
    const run = cardAt(sequence, index)
    const start = sequence[run?.first ?? index]?.start
    const end = sequence[run?.last ?? index]?.end
    if (run && start !== undefined && end !== undefined) {
      found.push({ start, end, label: '[card]' })
    }
    index = (run?.last ?? index) + 1
  }
  return found
}

/** The usual sixteen digits win over other lengths, because a longer run may fit by chance as well. */
function cardAt(sequence: DigitSequence, first: number): GroupRun | undefined {
  const runs = runsFrom(sequence, first, LONGEST).filter(({ digits }) => isCard(digits))
  return runs.find(({ digits }) => digits.length === 16) ?? runs.at(-1)
}

function isCard(digits: string): boolean {
  return digits.length >= SHORTEST && SCHEME.test(digits) && hasLuhnSum(digits)
}

export function hasLuhnSum(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0 && /[1-9]/.test(digits)
}
