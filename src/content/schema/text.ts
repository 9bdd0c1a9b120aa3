import { z, type ZodType } from 'zod'

/** One line of text. The limit is the longest that fits the layout. */
export function line(maxChars: number) {
  return z
    .string()
    .min(1, 'is empty: write the text or remove the entry')
    .max(maxChars, `is longer than ${maxChars} characters and would break the layout: shorten it`)
    .refine((text) => text === text.trim(), 'starts or ends with a space: remove it')
    .refine((text) => !text.includes('\n'), 'has a line break: write it on one line')
    .refine(
      (text) => !/\]\s*\((?:[/#]|https?:|mailto:)/.test(text),
      'has a link, but visitors would read its brackets: write plain text',
    )
    .meta({ text: 'visible' })
}

/** A short paragraph without blank lines; folded YAML is fine. */
export function paragraph(maxChars: number) {
  return line(maxChars)
}

/** For URLs and file names. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export const id = slug.describe('Name of the file and address of the page. Do not change it later.')

export const order = z.number().int().positive().describe('Place on the page: 1 is the first.')

export function reference(collection: string) {
  return slug.meta({ collection })
}

/** A text with variables such as `{count}`: each must occur, and no other. */
export function template(maxChars: number, ...variables: readonly string[]) {
  const expected = variables.toSorted().join(', ')
  return line(maxChars)
    .refine(
      (text) => variablesIn(text).join(', ') === expected,
      `must contain exactly these variables in braces: ${expected}`,
    )
    .meta({ variables: variables.toSorted() })
}

/** A text that names the company (`{product}`) or its assistant (`{name}`). */
export function naming(maxChars: number) {
  return line(maxChars).refine(
    (text) => ['name', 'product'].includes(variablesIn(text).join(', ')),
    'must contain {product} or {name} and no other variable',
  )
}

function variablesIn(text: string): readonly string[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
  return [...new Set(names)].toSorted()
}

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** Several fields with the same schema; the names are separated by spaces. */
export function fields<Names extends string, Schema extends ZodType>(
  names: Names,
  schema: Schema,
): Record<Words<Names>, Schema> {
  const list = names.split(' ') as Words<Names>[]
  return Object.fromEntries(list.map((name) => [name, schema])) as Record<Words<Names>, Schema>
}

/** Evidence for a claim, for editors and counsel. Never sent to a page. */
export const source = line(240).meta({
  text: 'internal',
  description: 'Where the figure or promise comes from. No page shows it.',
})

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a full https:// address' })

/** How a figure was measured, shown beside it. Left out while the evidence is owed. */
export const measurement = z.strictObject({
  /** The data on which it was measured, or what was counted. */
  testSet: line(120),
  date: z.iso.date(),
  /** "97.9% to 98.6%" */
  range: line(40).optional(),
})

export type Measurement = z.infer<typeof measurement>

const NOTATIONS = ['plain', 'grouped', 'compact'] as const

/** "98.3%", "3M+", "3000+", "1,200+". */
export const measuredFigure = z.strictObject({
  value: z.number().nonnegative(),
  notation: z.enum(NOTATIONS).default('plain'),
  unit: z.enum(['%', 's', 'ms', 'x']).optional(),
  plus: z.boolean().default(false),
  label: line(40),
  source,
  measured: measurement.optional(),
})

/** "24/7". */
const writtenFigure = z.strictObject({
  text: line(8),
  label: line(40),
  source,
  measured: measurement.optional(),
})

export const figure = z.union([measuredFigure, writtenFigure])

export type Figure = z.infer<typeof figure>
export type FigureNotation = (typeof NOTATIONS)[number]
