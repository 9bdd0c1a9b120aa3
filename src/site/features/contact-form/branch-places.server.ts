import { contentIn } from '../../data/content.server.ts'

/** The branches with their coordinates, as both contact sections list them. */
export function branchPlaces(locale: string) {
  const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  return contentIn(locale).collections.branches.map(({ id, country, latitude, longitude }) => ({
    id,
    country,
    place: `${degrees.format(latitude)}° N, ${degrees.format(longitude)}° E`,
  }))
}

export type BranchPlace = ReturnType<typeof branchPlaces>[number]
