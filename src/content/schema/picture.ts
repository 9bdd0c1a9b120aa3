import { z } from 'zod'
import { line } from './text.ts'

/** A photograph or picture of an entry; without one its drawing is shown. */
export const picture = z.strictObject({
  /** A file in `content/images`. */
  file: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp)$/,
      'must be the name of a .jpg, .png or .webp file: lower-case words joined by hyphens',
    ),
  /** What the picture shows, for visitors who do not see it. */
  alt: line(140),
  credit: line(80).optional(),
})

export type Picture = z.infer<typeof picture>
