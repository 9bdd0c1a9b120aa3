import { describe, expect, test } from 'vitest'
import { fitProjection, type Place } from './map-projection.ts'

const place = (latitude: number, longitude: number): Place => ({ latitude, longitude })
const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'one place': [place(42, 21.4)],
  'London and Lisbon': [place(51.5, -0.1), place(38.7, -9.1)],
  'both sides of the date line': [place(-36.8, 174.8), place(21.3, -157.8), place(34, -118.2)],
  'all continents': [place(51.5, -0.1), place(40.7, -74), place(-33.9, 151.2), place(35.7, 139.7)],
  'a row from west to east': [place(48.2, 16.4), place(48.1, 17.1), place(48.2, 30.5)],
}

describe.each(Object.entries(PLACES))('%s', (_name, places) => {
  const { toSheet, isOnSheet, longitudes, latitudes } = fitProjection(places, 620, 563)

  test('are on the sheet, with a margin for labels', () => {
    for (const [x, y] of places.map(toSheet)) {
      expect(x).toBeGreaterThan(100)
      expect(x).toBeLessThan(520)
      expect(y).toBeGreaterThan(90)
      expect(y).toBeLessThan(473)
    }
  })

  test('have between one and six lines in each direction, all on the sheet', () => {
    expect(longitudes.length).toBeGreaterThan(0)
    expect(longitudes.length).toBeLessThan(7)
    expect(latitudes.length).toBeLessThan(7)
    const [first] = places
    for (const longitude of longitudes) {
      expect(isOnSheet({ latitude: first?.latitude ?? 0, longitude })).toBe(true)
    }
  })
})

test('east is to the right and north is up, across the date line, too', () => {
  const { toSheet } = fitProjection(PLACES['both sides of the date line'] ?? [], 620, 563)
  const [auckland, honolulu] = [toSheet(place(-36.8, 174.8)), toSheet(place(21.3, -157.8))]
  expect(honolulu[0]).toBeGreaterThan(auckland[0])
  expect(honolulu[1]).toBeLessThan(auckland[1])
})

test('a place far away is not on the sheet', () => {
  const { isOnSheet } = fitProjection(PLACES['London and Lisbon'] ?? [], 620, 563)
  expect(isOnSheet(place(41.79, 20.55))).toBe(false)
  expect(isOnSheet(place(48.9, 2.35))).toBe(true)
})
