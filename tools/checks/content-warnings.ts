import { listLocales, readContent } from '#content/reader/read-content.ts'
import { findTitleFaults } from '#content/rules/page-titles.ts'
import { judgeExpiry } from '#build/security-txt.ts'
import { reportTranslations } from './report-translations.ts'
import { differencesFromSpecification } from './specified-facts.ts'

/**
 * What must not block unrelated changes: a date, a figure that the company changed, an English text that an editor
 * changed without knowing the other languages, and titles with a longer company name. The date blocks a release.
 */
export function listWarnings(directory: string) {
  const locales = listLocales(directory)
  const english = readContent(directory)
  const translations = reportTranslations(directory)
  return {
    summary: translations.summary,
    kinds: [
      {
        kind: 'security.txt',
        rows: [judgeExpiry(english.site.security.expires, new Date())?.text ?? []].flat(),
      },
      { kind: 'texts that are not translated', rows: translations.findings },
      {
        kind: 'titles and descriptions that search engines cut off or find too short',
        rows: locales.flatMap((locale) => findTitleFaults(readContent(directory, locale))),
      },
      {
        kind: 'differences from the specification',
        rows: differencesFromSpecification(english),
        shown: 0,
      },
    ],
  }
}
