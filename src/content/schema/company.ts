import { z } from 'zod'
import { picture } from './picture.ts'
import { fields, httpsUrl, id, line, order, paragraph } from './text.ts'

/** For a missing fact; `npm run check:release` rejects it. */
export const PLACEHOLDER = 'To be confirmed'

const timeZoneName = z
  .string()
  .refine(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    'must be a time zone such as Europe/Athens',
  )

export const site = z.strictObject({
  product: line(20).meta({
    title: 'Company name',
    description: 'All texts say {product}, so they follow.',
  }),
  legalName: line(60),
  assistantName: line(24),
  origin: httpsUrl.refine((url) => !url.endsWith('/'), 'must not end with a slash'),
  ...fields('email presidentEmail', z.email()),
  calendar: httpsUrl
    .optional()
    .describe('Where visitors can book a call. Without it there is no link.'),
  network: z.strictObject({ label: line(20), url: httpsUrl }),
  copyrightYears: line(12),
  /** Shown in e-mails to the company. */
  timeZone: z.strictObject({ zone: timeZoneName, city: line(24) }),
  /** SVG path data on 32 by 32 units, filled by the even-odd rule. */
  mark: z.string().regex(/^[Mm][\d\sA-Za-z.,-]+$/, 'must be SVG path data that starts with M'),
  /** On the branch map; its name and height are in `pages/home.yaml`. */
  mountain: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  minimumAge: z.number().int(),
  accessKey: z
    .uuid('must be a UUID: 32 hexadecimal digits in five groups')
    .describe('Identifies the site in every form. Public.'),
  security: z.strictObject({
    expires: z.iso.date().describe('For security.txt, at most a year ahead.'),
  }),
})

export const branch = z.strictObject({
  id,
  order,
  country: line(20),
  /** As written after "in": "the United Kingdom". In Greek with the preposition. */
  inCountry: line(40),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
  city: line(24),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  legalForm: line(60),
  streetAddress: line(80),
  postalCode: line(16),
  phone: line(24),
  registerName: line(80),
  ...fields('registerNumber taxNumber', line(40)),
  dataProtectionAuthority: line(90),
})

export const person = z.strictObject({
  id,
  order,
  name: line(32),
  initials: z
    .string()
    .regex(/^\p{Lu}{1,2}$/u, 'must be one or two capital letters')
    .describe('Shown if there is no photograph.'),
  image: picture.optional(),
  title1: line(32),
  title2: line(28),
  tone: z.enum(['lime', 'night', 'pasture', 'water', 'clay']),
})

export const job = z.strictObject({
  id: z.number().int().positive(),
  slug: id,
  title: line(30),
  location: line(24),
  employment: line(30),
  description: paragraph(260),
  requirements: z.array(line(90)).min(3).max(7),
  tags: z.array(line(18)).min(2).max(6),
  image: picture.optional(),
  ...fields('datePosted validThrough', z.iso.date().optional()),
  applicantCountries: z
    .array(line(40))
    .min(1)
    .optional()
    .describe('With both dates, search engines list the job.'),
})

export const technology = z.strictObject({
  id,
  order,
  title: line(24),
  description: paragraph(110),
  pattern: z.enum(['terrace', 'stream', 'hachure', 'profile', 'graticule', 'triangulation']),
})

export type Site = z.infer<typeof site>
export type Branch = z.infer<typeof branch>
export type Job = z.infer<typeof job>
