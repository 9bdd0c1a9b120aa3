import { path, text, type Shape } from './drawing.ts'
import type { Place, Projection } from './map-projection.ts'

/** The eastern coast of the Adriatic from north to south. */
const COAST = `
  18.4 42.5, 18.9 42.45, 19.1 42.1, 19.35 41.9, 19.58 41.75, 19.4 41.4, 19.45 41.3,
  19.4 40.9, 19.32 40.65, 19.4 40.45, 19.35 40.3, 19.6 40.15, 20 39.9, 20.2 39.6`
  .split(',')
  .map((place) => {
    const [longitude = 0, latitude = 0] = place.trim().split(' ').map(Number)
    return { longitude, latitude }
  })
const COAST_BOUNDS = [
  { latitude: 39.6, longitude: 18.4 },
  { latitude: 43.8, longitude: 24.5 },
] as const
const SEA_LABEL: Place = { latitude: 41.06, longitude: 19.17 }

/** The sea with its name, on a sheet inside the bounds of the coast. */
export function adriatic(
  { toSheet }: Projection,
  [width, height]: readonly [number, number],
  name: string,
): Shape[] {
  const [southWest, northEast] = COAST_BOUNDS
  const [left, bottom] = toSheet(southWest)
  const [right, top] = toSheet(northEast)
  const isCovered = left <= 0 && bottom >= height && right >= width && top <= 0
  if (!isCovered) return []
  const shore = [[0, 0], ...COAST.map(toSheet), [0, height]]
  const ring = shore.map((point) => point.map(Math.round).join(' ')).join('L')
  const at = toSheet(SEA_LABEL)
  return [
    path(`M${ring}z`, { fill: 'var(--water-wash)' }),
    text(at, name, {
      fontFamily: 'var(--font-display)',
      fontStyle: 'italic',
      fontSize: 17,
      fontWeight: 520,
      letterSpacing: '.16em',
      fill: 'var(--water)',
      transform: `rotate(78 ${at.join(' ')})`,
    }),
  ]
}
