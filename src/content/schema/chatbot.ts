import { z } from 'zod'
import { id, line, order, paragraph, reference } from './text.ts'

export const FEATURE_IDS = [
  'document-processing',
  'real-time-updates',
  'multi-language-support',
  'api-integration',
  'custom-training',
  'voice-input',
  'analytics-dashboard',
  'on-premise-deployment',
] as const

export const persona = z.strictObject({
  id,
  order,
  title: line(24),
  description: paragraph(140),
  /** An example of what its users ask. */
  question: line(70),
  supports: z.record(z.enum(FEATURE_IDS), z.boolean()),
})

export const TIERS = ['silver', 'gold', 'platinum'] as const

export const chatbotPackage = z
  .strictObject({
    id,
    order,
    name: line(24),
    description: paragraph(110),
    setupFeeEur: z.number().int().positive().optional().meta({
      title: 'Setup fee in euros',
      description: 'Only digits. Empty for a price on request.',
    }),
    features: z.array(line(40)).min(3).max(6),
    tier: z.enum(TIERS),
    /** The persona that it sets up. */
    persona: reference('personas'),
    level: z.enum(['basic', 'advanced']),
    isContact: z.boolean().meta({
      title: 'Price on request',
      description: 'Then the setup fee stays empty.',
    }),
  })
  .refine((entry) => entry.isContact === (entry.setupFeeEur === undefined), {
    path: ['setupFeeEur'],
    error: 'must be given, unless isContact is true (then leave it out)',
  })

export const roadmapStep = z.strictObject({
  id,
  order,
  title: line(36),
  description: paragraph(160),
  code: z.strictObject({
    fileName: line(30),
    language: z.enum(['python', 'typescript', 'yaml', 'sql', 'bash']),
    text: z.string().min(60).max(900),
  }),
})

export const homeFeature = z.strictObject({
  id,
  order,
  title: line(24),
  description: paragraph(130),
  icon: z
    .enum(['bearings', 'profile', 'terrace', 'graticule', 'route'])
    .describe('The drawing beside the text.'),
  colour: z.enum(['way', 'water', 'moss', 'amber', 'contour']),
})

const demoSource = z.strictObject({
  label: line(48),
  passage: paragraph(280).describe('**Words** between asterisks are marked.'),
})

export const demoChat = z.strictObject({
  id,
  title: line(48),
  note: line(24),
  /** The persona that answers like this. */
  persona: reference('personas').optional(),
  messages: z
    .array(
      z.strictObject({
        type: z.enum(['bot', 'user']),
        text: paragraph(360).describe('[1] cites the first source of this message.'),
        sources: z.array(demoSource).max(3).optional(),
        /** The documents hold no answer; the sources are the nearest passages. */
        isRefusal: z.boolean().optional(),
      }),
    )
    .min(2),
})

export type Persona = z.infer<typeof persona>
export type ChatbotPackage = z.infer<typeof chatbotPackage>
export type HomeFeature = z.infer<typeof homeFeature>
export type RoadmapStep = z.infer<typeof roadmapStep>
