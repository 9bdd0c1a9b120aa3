import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  DEFAULT_LOCALE,
  listLocales,
  readContent,
  type Content,
} from '#content/reader/read-content.ts'
import { readText } from '#content/reader/text-files.ts'
import { parseYamlFile } from '#content/reader/yaml-file.ts'
import {
  findNewPlaceholders,
  findPlaceholders,
  type Placeholder,
} from '#content/rules/placeholders.ts'
import { LEGAL_PAGES } from '#content/schema/legal.ts'

/** Placeholders of a content folder, in all its languages. */
export function readPlaceholders(directory: string): Placeholder[] {
  const english = readContent(directory)
  return listLocales(directory).flatMap((locale) =>
    locale === DEFAULT_LOCALE
      ? findPlaceholders(english)
      : findNewPlaceholders(readContent(directory, locale), english),
  )
}

/** In a Markdown file the same words may be owed several times. */
export function lineOf(one: Placeholder, found: readonly Placeholder[], directory: string): number {
  const { file, path: field, words } = one
  const text = readFileSync(path.join(directory, file.replace(/^content\//, '')), 'utf8')
  if (file.endsWith('.yaml')) return parseYamlFile(file, text).lineOf(field)
  const rows = text.split('\n').flatMap((row, index) => (row.includes(words) ? [index + 1] : []))
  const same = found.filter((other) => other.file === file && other.words === words)
  return rows[same.indexOf(one)] ?? 0
}

/**
 * Legal pages whose text changed after their date. `date.text` holds the hash of the text of that
 * date; without it the date was never confirmed.
 */
export function findOutdatedLegalDates({ legal }: Content, directory: string): string[] {
  return LEGAL_PAGES.flatMap((id) => {
    const { date } = legal[id]
    const hash = hashLegalText(readText(path.join(directory, 'legal', `${id}.md`)))
    if (!date || date.text === hash) return []
    return [
      `content/legal/${id}.md: "${date.label} ${date.value}" is not the date of this text. ` +
        `Set date.value to the day it changed and date.text to ${hash}.`,
    ]
  })
}

/** Jobs without the facts that search engines require of a job posting. */
export function findUndatedJobs({ collections }: Content): string[] {
  return collections.jobs.flatMap((job) => {
    const fields = ['datePosted', 'validThrough', 'applicantCountries'] as const
    const missing = fields.filter((field) => job[field] === undefined)
    if (missing.length === 0) return []
    return [
      `content/jobs/${job.slug}.yaml: no ${missing.join(', ')}. Add them, or search engines do not list the job.`,
    ]
  })
}

/** Without the front matter, so a new title or hash does not change it. */
export function hashLegalText(file: string): string {
  const body = file.replace(/^---\n.*?\n---\n/s, '').trim()
  return createHash('sha256').update(body).digest('hex').slice(0, 12)
}
