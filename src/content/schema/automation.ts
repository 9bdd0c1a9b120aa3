import { z } from 'zod'
import { line, paragraph, slug } from './text.ts'

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
  id: slug,
  title: line(34),
  category: z.enum(AUTOMATION_CATEGORIES),
  platform: line(40),
  /** Open on purpose: any value without a label of its own is shown as planned. */
  status: line(16),
  description: paragraph(150),
  features: z.array(line(32)).length(4, 'must list exactly four features'),
  /** What starts it, what it touches, what comes out: the editors' proof that no two are alike. */
  trigger: line(90),
  systems: z.array(line(30)).min(1).max(4),
  result: line(110),
  colour: z.enum(['moss', 'amber', 'water', 'clay', 'pasture']),
})

export type Automation = z.infer<typeof automation>
