import type { HomeData } from './home-data.server.ts'

type FeatureIcon = HomeData['chatbots']['features'][number]['icon']

/** Small drawings of the house kind, one per feature. */
const MARKS: Record<FeatureIcon, readonly string[]> = {
  bearings: ['M4 6l16 14M36 6 20 20M20 36V20', 'M20 15l4.5 8h-9z'],
  profile: ['M3 32h34M5 28l7-4 5 2 6-16 5 11 4-5 5 8', 'M23 5l4 7h-8z'],
  terrace: ['M3 31 20 37l17-6-17-6zM8 24l12 4 12-4-12-4zM13 17l7 3 7-3-7-3z', 'M20 6l4 7h-8z'],
  graticule: [
    'M6 8h4M8 6v4M18 8h4M20 6v4M6 20h4M8 18v4M30 32h4M32 30v4M6 32h4M8 30v4M30 8h4M32 6v4',
    'M20 14l6 10H14z',
  ],
  route: ['M5 34h9V22h10V10h8', 'M32 3l4.5 8h-9z'],
}

export function FeatureMark({ icon }: { readonly icon: FeatureIcon }) {
  const [lines, summit] = MARKS[icon]
  return (
    <svg className="feature-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d={lines} />
      <path className="feature-summit" d={summit} />
    </svg>
  )
}
