import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOCALE, listLocales, readContent } from '#content/reader/read-content.ts'
import { parseYamlFile } from '#content/reader/yaml-file.ts'
import { findOwed, findOwedIn, type Owed } from '#content/rules/owed.ts'
import type { PlacedOwed } from './owed-report.ts'

/** What a content folder owes, in all its languages. */
export function readOwed(directory: string): Owed[] {
  const english = readContent(directory)
  return listLocales(directory).flatMap((locale) =>
    locale === DEFAULT_LOCALE
      ? findOwed(english)
      : findOwedIn(readContent(directory, locale), english),
  )
}

export function withLine(owed: Owed, directory: string): PlacedOwed {
  const text = readFileSync(path.join(directory, owed.file.replace(/^content\//, '')), 'utf8')
  const line = owed.file.endsWith('.yaml')
    ? parseYamlFile(owed.file, text).lineOf(owed.path)
    : text.split('\n').findIndex((row) => row.includes(owed.words)) + 1
  return { ...owed, line }
}
