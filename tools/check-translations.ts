import { parseArgs } from 'node:util'
import { DEFAULT_LOCALE, listLocales } from '#content/reader/read-content.ts'
import { reportTranslations } from './checks/report-translations.ts'
import { acceptTranslation } from '#content/translations/translation-state.ts'

/** Lists missing, stale and untranslated texts of all languages, or records texts as translated. */
const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: 'content' },
    /** A file (`models/kratos.yaml`), one text (`models/kratos.yaml:subtitle`) or `all`. */
    accept: { type: 'string', multiple: true, default: [] },
    /** Only this language. */
    locale: { type: 'string' },
  },
})
const locales = listLocales(values.directory).filter((locale) => locale !== DEFAULT_LOCALE)
for (const locale of locales.filter((name) => (values.locale ?? name) === name)) {
  for (const choice of values.accept) {
    const count = acceptTranslation(values.directory, locale, choice)
    console.log(`translations: ${locale}: ${count} text(s) of ${choice} accepted`)
  }
}
const { findings, summary } = reportTranslations(values.directory)
for (const finding of findings) console.error(finding)
for (const line of summary) console.log(line)
process.exitCode = findings.length > 0 ? 1 : 0
