import { z } from 'zod'

const floor = z.record(
  z.string(),
  z.union([z.strictObject({ least: z.number() }), z.strictObject({ most: z.number() })]),
)

export type Floor = z.infer<typeof floor>

export function parseFloor(text: string): Floor {
  return floor.parse(JSON.parse(text))
}

/** Figures that are worse than what was reached before, in words; a figure that is gone counts too. */
export function findFalls(
  recorded: Floor,
  figures: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(recorded).flatMap(([name, bound]) => {
    const figure = figures[name]
    // Not a number is neither less nor more than anything.
    if (figure === undefined || Number.isNaN(figure)) return [`${name}: was not measured`]
    if ('least' in bound && figure < bound.least) {
      return [`${name}: ${figure.toFixed(3)} is less than ${bound.least}`]
    }
    if ('most' in bound && figure > bound.most) {
      return [`${name}: ${figure.toFixed(3)} is more than ${bound.most}`]
    }
    return []
  })
}
