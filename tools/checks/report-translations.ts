import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, listLocales } from '#content/reader/read-content.ts'
import { checkTranslation } from '#content/translations/translation-state.ts'

/** Findings of all languages, and one line per language. */
export function reportTranslations(directory: string) {
  const states = listLocales(directory)
    .filter((locale) => locale !== DEFAULT_LOCALE)
    .map((locale) => ({ locale, ...checkTranslation(directory, locale, glossaryOf(locale)) }))
  return {
    findings: states.flatMap(({ findings }) => findings),
    summary: states.map(
      ({ locale, words, missing, stale, identical }) =>
        `translations: ${locale}: ${words} words, missing ${missing}, stale ${stale}, identical ${identical}`,
    ),
  }
}

function glossaryOf(locale: string): string {
  const file = `docs/glossary-${locale}.md`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
