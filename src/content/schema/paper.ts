import { z } from 'zod'
import { httpsUrl, line, paragraph, slug } from './text.ts'

export const PAPER_CATEGORIES = [
  'NLP',
  'Deep Learning',
  'Ethics',
  'IoT',
  'Computer Vision',
] as const

export const paper = z
  .strictObject({
    id: slug,
    title: line(70),
    authors: z.array(line(40)).min(1),
    country: line(20),
    publication: line(50),
    year: z.number().int().min(2020).max(2100),
    /** The day, where it is known: the feed and search engines get it. */
    published: z.iso.date().optional(),
    category: z.enum(PAPER_CATEGORIES),
    description: paragraph(220),
    abstract: paragraph(1200),
    /** Empty while there is nothing to read. */
    link: z.union([httpsUrl, z.literal('')]),
    /** Open on purpose: High and Medium have a hue of their own, anything else shares a third. */
    impact: line(12),
    underReview: z.boolean(),
    featured: z.boolean(),
    tags: z.array(line(18)).min(2).max(5),
  })
  .refine(({ published, year }) => !published || published.startsWith(`${year}-`), {
    path: ['published'],
    error: 'must be a day of the year given above',
  })

export type Paper = z.infer<typeof paper>
