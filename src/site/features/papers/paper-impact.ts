export type ImpactLevel = 'high' | 'medium' | 'other'

/** The impact is an open word: two have a hue of their own, anything else shares the third. */
export function impactLevel(impact: string): ImpactLevel {
  if (impact === 'High') return 'high'
  return impact === 'Medium' ? 'medium' : 'other'
}
