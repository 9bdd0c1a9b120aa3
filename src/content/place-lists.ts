import type { Branch } from './schema/company.ts'

const VARIABLE = /\{(countries|inCountries|cities)\}/g

/** Marks the variables of a translation: texts that are not translated keep English lists. */
export function markPlaces(translation: string, locale: string): string {
  return translation.replaceAll(VARIABLE, `{$1_${locale}}`)
}

/** The branches as lists for sentences: `{countries}`, and `{countries_sq}` in a translation. */
export function placeLists(branches: readonly Branch[], locale?: string): Record<string, string> {
  const mark = locale ? `_${locale}` : ''
  // The site has British English: no comma before "and".
  const list = new Intl.ListFormat(locale ?? 'en-GB')
  return {
    [`countries${mark}`]: list.format(branches.map(({ country }) => country)),
    [`inCountries${mark}`]: list.format(branches.map(({ inCountry }) => inCountry)),
    [`cities${mark}`]: list.format(branches.map(({ city }) => city)),
  }
}
