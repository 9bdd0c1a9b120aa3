import type { PassageInput } from './passage.ts'
import type { Writer } from './sentences.ts'

type Language = 'en' | 'sq' | 'el'

/**
 * Both ends of each table that compares entries by a fact, for the search only: their words find a table that no listed
 * word asks for. What is shown is made when it is asked for.
 */
export function tablePassages(
  passages: readonly PassageInput[],
  { locale, list, knowledge }: Writer,
): PassageInput[] {
  return Object.entries(knowledge.facts).flatMap(([fact, { table }]) => {
    const rows = passages.flatMap(({ parent, page, anchor, card }) => {
      const ranked = card?.type === 'entry' && card.facts.find(({ id }) => id === fact)
      if (!ranked || !ranked.ranked || parent !== undefined) return []
      const { amount, value = ranked.value } = ranked.ranked
      return [{ name: card.name, amount, value, page, anchor }]
    })
    const [first] = rows
    if (!table || !first) return []
    return (['highest', 'lowest'] as const).map((end) => {
      const amounts = rows.map(({ amount }) => amount)
      const best = end === 'highest' ? Math.max(...amounts) : Math.min(...amounts)
      const winners = rows.filter(({ amount }) => amount === best)
      const heading = table[end][locale as Language] ?? table[end].en
      return {
        key: `tables/${fact}#${end}`,
        parent: `tables/${fact}`,
        entries: [`pages/${first.page}`],
        page: first.page,
        anchor: (winners[0] ?? first).anchor,
        headings: [heading],
        text: `${heading}: ${list(winners.map(({ name, value }) => `${name} ${value}`))}.`,
      }
    })
  })
}
