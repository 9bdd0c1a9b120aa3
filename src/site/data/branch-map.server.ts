import { fillTemplate } from '#content/format.ts'
import { greatCircleKm } from '#drawings/drawings/great-circle.ts'
import { contentIn } from './content.server.ts'

/** The drawn map of a language, and the sentence that tells listeners what it shows. */
export function branchMap(locale: string) {
  const { collections, messages } = contentIn(locale)
  const { branchMap: sentence, kilometres } = messages.drawings
  const { branches } = collections
  const list = new Intl.ListFormat(locale)
  const distances = branches.map((branch, index) => {
    const next = branches[(index + 1) % branches.length] ?? branch
    return fillTemplate(kilometres, { value: Math.round(greatCircleKm(branch, next)) })
  })
  return {
    drawing: `branch-map-${locale}`,
    label: fillTemplate(sentence, {
      places: list.format(branches.map((branch) => branch.country)),
      distances: list.format(distances),
    }),
  }
}
