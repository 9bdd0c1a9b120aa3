import { describe, expect, test } from 'vitest'
import { referencesIn } from './title-references.ts'

const idsIn = (title: string) => referencesIn(title).map(({ id }) => id)

describe('referencesIn', () => {
  test('finds one id or several anywhere in a title', () => {
    expect(idsIn('hero shows 20 particles (HOM-05)')).toEqual(['HOM-05'])
    expect(idsIn('HOM-12 HOM-17, HOM-21/HOM-22 figures')).toEqual([
      'HOM-12',
      'HOM-17',
      'HOM-21',
      'HOM-22',
    ])
    expect(idsIn('says hello')).toEqual([])
  })

  test('spells out a range, with or without the group repeated', () => {
    expect(idsIn('RTE-09..RTE-12 routes')).toEqual(['RTE-09', 'RTE-10', 'RTE-11', 'RTE-12'])
    expect(idsIn('RTE-01..03')).toEqual(['RTE-01', 'RTE-02', 'RTE-03'])
    expect(idsIn('RTE-01…RTE-02')).toEqual(['RTE-01', 'RTE-02'])
  })

  test('hands a senseless range back as written, so that it is reported', () => {
    expect(idsIn('RTE-12..RTE-01')).toEqual(['RTE-12..RTE-01'])
    expect(idsIn('RTE-01..NAV-03')).toEqual(['RTE-01..NAV-03'])
  })

  test('tells a part from the whole', () => {
    expect(referencesIn('FTR-02/consent-control reopens the choice')).toEqual([
      { id: 'FTR-02', part: 'consent-control' },
    ])
    expect(referencesIn('FTR-02 /about is linked')).toEqual([{ id: 'FTR-02' }])
  })

  test('needs the id to stand on its own', () => {
    expect(idsIn('XRTE-01 RTE-0123 rte-01')).toEqual([])
  })
})
