import { z } from 'zod'
import { line, paragraph, slug, source } from './text.ts'

export const COMPLEXITIES = ['Medium', 'High', 'Very High'] as const

/** Each technique is one kind of map; a new model takes an unused one or adds one to the engine. */
export const NEURAL_PATTERNS = [
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

export const TONES = ['lime', 'night', 'pasture', 'water', 'clay'] as const

export const model = z
  .strictObject({
    id: slug,
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
    neuralPattern: z.enum(NEURAL_PATTERNS),
    tone: z.enum(TONES),
    homeTone: z.enum(TONES).optional(),
    /** What its page leads to, chosen by the editors: ids of the two other catalogues. */
    related: z.strictObject({
      automations: z.array(slug).min(1).max(3),
      papers: z.array(slug).min(1).max(2),
    }),
    source,
  })
  .refine((entry) => entry.description.toLowerCase().includes(entry.category.toLowerCase()), {
    path: ['description'],
    error: 'must contain the category name, because the search box promises to find categories',
  })

export type Model = z.infer<typeof model>
export type Complexity = (typeof COMPLEXITIES)[number]
export type NeuralPattern = (typeof NEURAL_PATTERNS)[number]
export type Tone = (typeof TONES)[number]
