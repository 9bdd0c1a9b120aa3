import { tenth, type Point } from './engine/geometry.ts'

/** Degrees: positive to the north and to the east. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export type Projection = ReturnType<typeof fitProjection>

/** Shares of the sheet that the places take up; the rest is for labels. */
const FILL = { width: 0.624, height: 0.594 }
/** Their middle is a little higher, because most labels are below. */
const CENTRE = { across: 0.496, down: 0.485 }
/** Of latitude: a single place must not fill the sheet. */
const SMALLEST_SPAN = 2
const STEPS = [1, 2, 5, 10, 20, 30, 45]
const MOST_LINES = 5

/** Equirectangular, true to scale at the middle latitude, with all places in the middle of the sheet. */
export function fitProjection(places: readonly Place[], width: number, height: number) {
  const start = westernmost(places.map(({ longitude }) => longitude))
  /** Continues past 180 degrees, so that places on both sides of the date line are neighbours. */
  const eastOf = (longitude: number) => (((longitude - start) % 360) + 360) % 360
  const east = Math.max(...places.map(({ longitude }) => eastOf(longitude)))
  const north = Math.max(...places.map(({ latitude }) => latitude))
  const south = Math.min(...places.map(({ latitude }) => latitude))
  const middle = (north + south) / 2
  const shrink = Math.cos((middle * Math.PI) / 180)
  const perLongitude = Math.min(
    (FILL.width * width * shrink) / Math.max(east * shrink, SMALLEST_SPAN),
    (FILL.height * height * shrink) / Math.max(north - south, SMALLEST_SPAN),
  )
  const perLatitude = perLongitude / shrink
  const left = east / 2 - (CENTRE.across * width) / perLongitude
  const bottom = middle - ((1 - CENTRE.down) * height) / perLatitude
  const toSheet = ({ latitude, longitude }: Place): Point => {
    // West of the first place rather than far in the east.
    const along = eastOf(longitude)
    const x = along - (along > east / 2 + 180 ? 360 : 0) - left
    return [tenth(x * perLongitude), tenth(height - (latitude - bottom) * perLatitude)]
  }
  const step = STEPS.find((degrees) => width / (degrees * perLongitude) <= MOST_LINES + 0.5) ?? 90
  return {
    toSheet,
    isOnSheet: (place: Place) => {
      const [x, y] = toSheet(place)
      return x >= 0 && x <= width && y >= 0 && y <= height
    },
    /** Whole degrees of the lines across the sheet. */
    longitudes: multiples(step, start + left, start + left + width / perLongitude),
    latitudes: multiples(step, Math.max(bottom, -89), Math.min(bottom + height / perLatitude, 89)),
  }
}

/** The place east of the widest gap, so that the map spans the others by the shortest way. */
function westernmost(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((a, b) => a - b)
  let best = { gap: -1, longitude: 0 }
  sorted.forEach((longitude, index) => {
    const before = sorted[index - 1] ?? (sorted.at(-1) ?? 0) - 360
    if (longitude - before > best.gap) best = { gap: longitude - before, longitude }
  })
  return best.longitude
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

const EARTH_RADIUS_KM = 6371

export function greatCircleKm(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const between = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    between(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      between(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** Each place with the next one; the last with the first, if there are more than two. */
export function sides<T>(places: readonly T[]): (readonly [T, T])[] {
  const ring = places.length > 2 ? [...places, ...places.slice(0, 1)] : places
  return ring.slice(1).map((place, index) => [ring[index] ?? place, place])
}
