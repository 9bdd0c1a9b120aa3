import { z } from 'zod'
import { line, source } from './text.ts'

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
export const writtenFigure = z.strictObject({ text: line(8), label: line(40), source })

export const figure = z.union([measuredFigure, writtenFigure])

export type Figure = z.infer<typeof figure>
export type FigureNotation = (typeof NOTATIONS)[number]
