import { z } from 'zod'
import { line, paragraph, slug } from './text.ts'

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
  id: slug,
  order: z.number().int().positive(),
  title: line(24),
  description: paragraph(140),
  supports: z.record(z.enum(FEATURE_IDS), z.boolean()),
})

export const TIERS = ['silver', 'gold', 'platinum'] as const

export const chatbotPackage = z
  .strictObject({
    id: slug,
    order: z.number().int().positive(),
    name: line(24),
    description: paragraph(110),
    /** Absent for a custom quote. */
    setupFeeEur: z.number().int().positive().optional(),
    features: z.array(line(40)).min(3).max(6),
    tier: z.enum(TIERS),
    level: z.enum(['basic', 'advanced']),
    isContact: z.boolean(),
  })
  .refine((entry) => entry.isContact === (entry.setupFeeEur === undefined), {
    path: ['setupFeeEur'],
    error: 'must be given, unless isContact is true (then leave it out)',
  })

export const roadmapStep = z.strictObject({
  id: slug,
  order: z.number().int().positive(),
  title: line(36),
  description: paragraph(160),
  code: z.strictObject({
    fileName: line(30),
    language: z.enum(['python', 'typescript', 'yaml', 'sql', 'bash']),
    text: z.string().min(60).max(900),
  }),
})

export const homeFeature = z.strictObject({
  id: slug,
  order: z.number().int().positive(),
  title: line(24),
  description: paragraph(130),
  /** The drawing used as icon. */
  icon: z.enum(['bearings', 'profile', 'terrace', 'graticule', 'route']),
  colour: z.enum(['way', 'water', 'moss', 'amber', 'contour']),
})

const passage = z.strictObject({ label: line(48) })

export const demoChat = z.strictObject({
  id: slug,
  title: line(48),
  note: line(24),
  messages: z
    .array(
      z.strictObject({
        type: z.enum(['bot', 'user']),
        /** `[1]` cites the first source of this message. */
        text: paragraph(360),
        sources: z.array(passage).max(3).optional(),
      }),
    )
    .min(2),
})

export type ChatbotPackage = z.infer<typeof chatbotPackage>
export type RoadmapStep = z.infer<typeof roadmapStep>
export type DemoChat = z.infer<typeof demoChat>
