import { z } from 'zod'
import { picture } from './picture.ts'
import { httpsUrl, id, line, measurement, order, paragraph, reference, source } from './text.ts'

export const COMPLEXITIES = ['Medium', 'High', 'Very High'] as const

/** Each has a plate, `src/drawings/plates/model-*.svg`. */
const NEURAL_PATTERNS = [
  'terrace',
  'stream',
  'hachure',
  'river',
  'ridge',
  'triangulation',
  'graticule',
  'profile',
  'bathymetry',
  'relief',
] as const

const TONES = ['lime', 'night', 'pasture', 'water', 'clay'] as const

export const model = z.strictObject({
  id,
  title: line(16),
  subtitle: line(44),
  category: line(24),
  domains: z.array(line(18)).min(1).max(4),
  description: paragraph(190),
  problem: paragraph(220),
  whyThisModel: paragraph(180),
  namingReason: paragraph(170),
  accuracyPercent: z.number().min(0).max(100),
  latencyMs: z.number().positive(),
  dataPoints: z.number().int().positive(),
  implementationWeeks: z.number().int().positive(),
  complexity: z.enum(COMPLEXITIES),
  neuralPattern: z.enum(NEURAL_PATTERNS).describe('The drawing. Models may share one.'),
  tone: z.enum(TONES),
  homeTone: z.enum(TONES).optional(),
  example: z
    .strictObject({
      input: line(44),
      facts: z
        .array(z.strictObject({ label: line(16), value: line(32) }))
        .min(2)
        .max(4),
      output: line(44),
      result: line(6),
      text: line(100),
    })
    .optional()
    .describe('An invented record and what the model returns for it.'),
  related: z
    .strictObject({
      automations: z.array(reference('automations')).min(1).max(3),
      papers: z.array(reference('papers')).min(1).max(2),
    })
    .describe('The page of the model leads to these.'),
  source,
  measured: z
    .strictObject({
      accuracy: measurement.optional(),
      latency: measurement.optional(),
      dataSize: measurement.optional(),
    })
    .optional(),
})

export type Model = z.infer<typeof model>
export type Complexity = (typeof COMPLEXITIES)[number]

export const AUTOMATION_CATEGORIES = [
  'marketing',
  'enterprise',
  'support',
  'analytics',
  'sales',
  'development',
  'ai',
  'security',
  'finance',
  'productivity',
  'supply chain',
  'education',
  'blockchain',
  'hr',
  'iot',
  'healthcare',
  'legal',
  'consumer',
  'sustainability',
  'NLP, Agentic AI',
] as const

export const automation = z.strictObject({
  id,
  title: line(34),
  category: z.enum(AUTOMATION_CATEGORIES),
  platform: line(40),
  status: line(16).describe('Production, Beta, Development; any other text is shown as planned.'),
  description: paragraph(150),
  features: z.array(line(32)).length(4, 'must list exactly four features'),
  trigger: line(90).describe('What starts it. No two automations may have the same.'),
  systems: z.array(line(30)).min(1).max(4),
  result: line(110),
  colour: z.enum(['moss', 'amber', 'water', 'clay', 'pasture']),
})

export type Automation = z.infer<typeof automation>

/** What a client had before and what changed. The collection may be empty: then no page shows it. */
export const caseStudy = z.strictObject({
  id,
  order,
  title: line(70),
  client: line(50).describe('The name, or a description such as "a bank in Kosovo".'),
  problem: paragraph(200),
  built: paragraph(600),
  figures: z
    .array(z.strictObject({ label: line(50), before: line(20), after: line(20), source }))
    .min(1)
    .max(3),
  quote: z.strictObject({ text: paragraph(300), person: line(60) }).optional(),
  products: z
    .strictObject({
      models: z.array(reference('models')).min(1).optional(),
      automations: z.array(reference('automations')).min(1).optional(),
      personas: z.array(reference('personas')).min(1).optional(),
    })
    .describe('Their pages lead to this case.'),
})

export type CaseStudy = z.infer<typeof caseStudy>

/** In `src/drawings/plates`, with a wide one each. */
const PAPER_PLATES = [
  'section-1',
  'section-2',
  'section-3',
  'section-4',
  'section-5',
  'section-6',
] as const

const PAPER_CATEGORIES = ['NLP', 'Deep Learning', 'Ethics', 'IoT', 'Computer Vision'] as const

export const paper = z
  .strictObject({
    id,
    title: line(70),
    authors: z.array(line(40)).min(1),
    country: line(20),
    publication: line(50),
    year: z.number().int().min(2020).max(2100),
    published: z.iso
      .date()
      .optional()
      .describe('Day of publication, if known. For feed readers and search engines.'),
    category: z.enum(PAPER_CATEGORIES),
    description: paragraph(220),
    abstract: paragraph(1200),
    failure: line(90).optional().describe('What did not work. On the home page.'),
    link: z
      .union([httpsUrl, z.literal('')])
      .default('')
      .describe('Where it can be read. Empty if nowhere yet.'),
    impact: line(12).describe('High and Medium have their own colours.'),
    underReview: z
      .boolean()
      .describe('The button says "Coming Soon". Then the publication starts with "Submitted to".'),
    featured: z.boolean(),
    tags: z.array(line(18)).min(2).max(5),
    plate: z.enum(PAPER_PLATES).describe('The drawing. Papers may share one.'),
    /** Replaces the drawing. */
    image: picture.optional(),
  })
  .refine(({ published, year }) => !published || published.startsWith(`${year}-`), {
    path: ['published'],
    error: 'must be a day of the year given above',
  })

export type Paper = z.infer<typeof paper>
