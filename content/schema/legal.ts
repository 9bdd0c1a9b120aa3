import { z } from 'zod'
import { line } from './text.ts'
import { summit } from './page.ts'

/** The head of a legal page; its sections are the `##` headings of the Markdown below it. */
export const legalHead = z.strictObject({
  id: z.enum([
    'privacy-policy',
    'terms-of-service',
    'cookie-policy',
    'impressum',
    'accessibility',
    'licences',
  ]),
  meta: z.strictObject({ title: line(50), description: line(160) }),
  summit,
  title: line(40),
  lead: line(200),
  date: z.strictObject({ label: line(30), value: z.iso.date() }).optional(),
  sections: z.number().int().positive(),
})

export type LegalHead = z.infer<typeof legalHead>
