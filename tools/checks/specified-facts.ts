import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { formatFigure } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Figure } from '#content/schema/text.ts'

const SPECIFICATION = new URL('specification.yaml', import.meta.url)
const specification = z.strictObject({
  counts: z.record(z.string(), z.number()),
  figures: z.record(z.string(), z.array(z.string())),
  values: z.record(z.string(), z.unknown()),
  parts: z.record(z.string(), z.string()),
})

/**
 * Where the English content differs from the specification. A report, not a fault: a company may change its prices.
 */
export function differencesFromSpecification(content: Content): string[] {
  const text = readFileSync(SPECIFICATION, 'utf8').replaceAll('{product}', content.site.product)
  const { counts, figures, values, parts } = specification.parse(parse(text))
  const at = (place: string) => valueAt(content, place.split('.'))
  const compare = (place: string, specified: unknown, found: unknown) =>
    JSON.stringify(specified) === JSON.stringify(found)
      ? []
      : [`differs from the specification in ${place}: ${show(found)}, specified ${show(specified)}`]
  return [
    ...Object.entries(counts).flatMap(([name, count]) =>
      compare(`collections.${name}`, count, (at(`collections.${name}`) as unknown[]).length),
    ),
    ...Object.entries(figures).flatMap(([place, specified]) =>
      compare(place, specified, (at(place) as readonly Figure[]).map(figureText)),
    ),
    ...Object.entries(values).flatMap(([place, specified]) => compare(place, specified, at(place))),
    ...Object.entries(parts).flatMap(([place, words]) => {
      const found = show(at(place))
      return found.includes(words) ? [] : compare(place, words, 'a text without it')
    }),
  ]
}

/** `*` stands for every item, an id for one entry; `+` joins fields. A place that does not exist has no value. */
function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || value === undefined) return value
  if (step === '*') return (value as unknown[]).map((item) => valueAt(item, rest))
  const fields = value as Record<string, unknown>
  if (step.includes('+'))
    return step
      .split('+')
      .map((field) => fields[field])
      .join(', ')
  const found = Array.isArray(value)
    ? (value as { readonly id: unknown }[]).find(({ id }) => id === step)
    : fields[step]
  return valueAt(found, rest)
}

function figureText(figure: Figure): string {
  const { number, unit, label } = formatFigure(figure, 'en')
  return `${number}${unit} ${label}`
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
