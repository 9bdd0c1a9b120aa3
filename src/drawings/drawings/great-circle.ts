/** Degrees: positive to the north and to the east. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
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
