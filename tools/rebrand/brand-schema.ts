import { z } from 'zod'
import { branch, PLACEHOLDER, site } from '#content/schema/company.ts'

const later = z.string().default(PLACEHOLDER)

/** What is not known yet is owed: `npm run check:release` lists it. */
const brandBranch = z.strictObject({
  ...branch.shape,
  legalForm: later,
  streetAddress: later,
  postalCode: later,
  phone: later,
  registerName: later,
  registerNumber: later,
  taxNumber: later,
  dataProtectionAuthority: later,
  /** Texts by language, such as `sq`. */
  translations: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

/** The file for `npm run rebrand`. Fields that are left out stay as they are. */
export const brand = z.strictObject({
  site: site.partial().required({ product: true, origin: true, email: true }),
  /** Its place and seed are in `site.mountain`. */
  summit: z
    .strictObject({ name: z.string(), heightMetres: z.number().int().positive() })
    .optional(),
  /** Replaces all branches. */
  branches: z.array(brandBranch).min(1).optional(),
  /** Values of `src/site/styles/tokens.css` by name: `way: light-dark(oklch(...), oklch(...))`. */
  colours: z.record(z.string(), z.string()).optional(),
})

export type Brand = z.infer<typeof brand>
