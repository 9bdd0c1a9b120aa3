import { z } from 'zod'
import { line } from './text.ts'

export const LEGAL_PAGES = [
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
  'impressum',
  'security',
  'accessibility',
  'licences',
] as const

export type LegalPageName = (typeof LEGAL_PAGES)[number]

export const legalHead = z.strictObject({
  id: z.enum(LEGAL_PAGES),
  meta: z.strictObject({ title: line(50), description: line(160) }),
  title: line(40),
  lead: line(200),
  date: z
    .strictObject({
      label: line(30),
      value: z.iso.date(),
      text: z
        .string()
        .regex(/^[0-9a-f]{12}$/)
        .optional()
        .describe('Twelve characters for the text at this date, from npm run check:release.'),
    })
    .optional()
    .describe('Change it only with the text. Counsel reads every legal change first.'),
  sections: z.number().int().positive().describe('How many ## headings the text has.'),
})

export type LegalHead = z.infer<typeof legalHead>

const SOURCE = /^(\/[a-z0-9][a-z0-9._-]*)+$/
const RESERVED = /^\/(?:api|assets|admin|contact-answer|404)(?:\/|$)|\.data$/

const path = z
  .string()
  .regex(
    /^(?:\/|(\/[a-z0-9][a-z0-9._-]*)+)$/,
    'must be a path such as /models: in lower case, without a slash at the end',
  )

export const redirect = z.strictObject({
  from: z
    .string()
    .regex(SOURCE, 'must be a path such as /old-page: in lower case, without a slash at the end')
    .refine((address) => !RESERVED.test(address), 'is an address that the server needs itself'),
  to: path,
})

export const redirects = z
  .array(redirect)
  .describe(
    'Addresses without a page, and the page each leads to. A retired model, automation or paper gets a line here.',
  )

/** Hashes of statements that the company has confirmed, by their key in the release checklist. */
export const confirmed = z.record(
  z.string(),
  z.string().regex(/^[0-9a-f]{12}$/, 'must be the twelve characters of the release checklist'),
)

export type Redirect = z.infer<typeof redirect>
