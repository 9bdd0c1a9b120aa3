import { z } from 'zod'
import { line } from './text.ts'

/** A photograph or picture of an entry; without one its drawing is shown. */
export const picture = z.strictObject({
  file: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp)$/,
      'must be the name of a .jpg, .png or .webp file: lower-case words joined by hyphens',
    )
    .meta({ folder: 'content/images' }),
  alt: line(140).describe('What the picture shows, for visitors who do not see it.'),
  credit: line(80).optional(),
})

export type Picture = z.infer<typeof picture>
