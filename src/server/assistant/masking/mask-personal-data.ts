import { digitSequences } from './digit-groups.ts'
import { findCards } from './find-cards.ts'
import { findEmails } from './find-emails.ts'
import { findIbans } from './find-ibans.ts'
import { findNetworkAddresses } from './find-network-addresses.ts'
import { findLongNumbers, findPersonalNumbers } from './find-personal-numbers.ts'
import { findPhones } from './find-phones.ts'
import { foldText } from './fold-text.ts'
import type { Span } from './span.ts'

/**
 * Takes out what tells who somebody is, before a text is stored or leaves for the model. The rest stays
 * as it was, letter by letter. `kept` are addresses that stand on the site anyway.
 */
export function maskPersonalData(original: string, kept: readonly string[] = []): string {
  if (!/[@＠﹫\p{N}]|(?:at|arroba|παπ[αά]κι|ät)\P{L}/iu.test(original)) return original
  const folded = foldText(original)
  const sequences = digitSequences(folded.text)
  const keptAddresses = new Set(kept.map((address) => address.toLowerCase()))
  // The order is the rank where two meanings overlap: a card is found before a telephone number.
  const spans = withoutOverlaps([
    findEmails(folded.text, keptAddresses),
    findIbans(folded.text),
    findCards(sequences),
    findNetworkAddresses(folded.text),
    findPersonalNumbers(folded.text, sequences),
    findPhones(folded.text, sequences),
    findLongNumbers(folded.text, sequences),
  ])
  let masked = ''
  let place = 0
  for (const { start, end, label } of spans) {
    masked += original.slice(place, folded.starts[start]) + label
    place = folded.ends[end - 1] ?? place
  }
  return masked + original.slice(place)
}

function withoutOverlaps(ranked: readonly (readonly Span[])[]): Span[] {
  const all = ranked
    .flatMap((spans, rank) => spans.map((span) => ({ ...span, rank })))
    .toSorted((left, right) => left.rank - right.rank || left.start - right.start)
  const kept: Span[] = []
  const taken = new Set<number>()
  for (const span of all) {
    const places = Array.from({ length: span.end - span.start }, (_, index) => span.start + index)
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    kept.push(span)
  }
  return kept.toSorted((left, right) => left.start - right.start)
}
