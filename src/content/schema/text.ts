import { z } from 'zod'

/** One line of copy. The limit is the widest text the layout was looked at with. */
export function line(maxChars: number) {
  return z
    .string()
    .min(1, 'is empty: write the text or remove the entry')
    .max(maxChars, `is longer than ${maxChars} characters and would break the layout: shorten it`)
    .refine((text) => text === text.trim(), 'starts or ends with a space: remove it')
    .refine((text) => !text.includes('\n'), 'has a line break: write it on one line')
}

/** A short paragraph: folded YAML is welcome, blank lines are not. */
export function paragraph(maxChars: number) {
  return line(maxChars)
}

/** A name that stands in addresses and file names. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

/** A sentence with named gaps such as `{count}`; every gap must be in the text and no other. */
export function template(maxChars: number, ...gaps: readonly string[]) {
  const wanted = gaps.toSorted().join(', ')
  return line(maxChars).refine(
    (text) => gapsOf(text).join(', ') === wanted,
    `must contain exactly these gaps in braces: ${wanted}`,
  )
}

export function gapsOf(text: string): readonly string[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
  return [...new Set(names)].toSorted()
}

/** Where a claim comes from, for editors and counsel. Never sent to a page. */
export const source = line(240)

/** External addresses are always https; samples use the reserved example domains. */
export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a full https:// address' })

const NOTATIONS = ['plain', 'grouped', 'compact'] as const

/** A claim in large type: "98.3%", "3M+", "3000+", "1,200+". The number stays a number. */
export const measuredFigure = z.strictObject({
  value: z.number().nonnegative(),
  notation: z.enum(NOTATIONS).default('plain'),
  unit: z.enum(['%', 's', 'ms', 'x']).optional(),
  plus: z.boolean().default(false),
  label: line(40),
  source,
})

/** A figure that is no number: "24/7". */
const writtenFigure = z.strictObject({ text: line(8), label: line(40), source })

export const figure = z.union([measuredFigure, writtenFigure])

export type Figure = z.infer<typeof figure>
export type FigureNotation = (typeof NOTATIONS)[number]
