import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ContentError } from '#content/reader/yaml-file.ts'
import {
  DEFAULT_LOCALE,
  listLocales,
  readContent,
  type Content,
} from '#content/reader/read-content.ts'
import { findCatalogueFaults, findKnowledgeFaults } from '#content/rules/consistency.ts'
import { findDocumentFaults } from '#content/rules/documents.ts'
import { findTitleFaults } from '#content/rules/page-titles.ts'
import { findProseFaults, listTexts } from '#content/rules/prose.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { listEntries } from '#site/features/search/index/list-entries.server.ts'
import { findFileMistakes } from './checks/content-files.ts'
import { findLinkMistakes } from './checks/content-links.ts'
import { findRetiredMentions, withLine } from './checks/content-places.ts'
import { findPictureFaults } from './checks/content-pictures.ts'
import { differencesFromSpecification } from './checks/specified-facts.ts'
import { findInstructionsIn } from './checks/instruction-patterns.ts'
import { reportTranslations } from './checks/report-translations.ts'
import { findFileFaults } from '#build/client-files.ts'
import { judgeExpiry } from '#build/security-txt.ts'

const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: 'content' },
    /** Formats the files first. */
    fix: { type: 'boolean', default: false },
  },
})
if (values.fix) {
  // The file itself: Windows cannot start `npx` without a shell.
  const oxfmt = path.resolve('node_modules/oxfmt/bin/oxfmt')
  spawnSync(process.execPath, [oxfmt, values.directory], { stdio: 'inherit' })
}

const PUBLIC_FILES = 'src/site/public'
const locales = listLocales(values.directory)
const found = [
  ...(await Promise.all(locales.map(check))).flat(),
  ...findInstructionsIn(values.directory),
  ...(await findFileFaults(PUBLIC_FILES)),
].map((finding) => withLine(finding, values.directory))
// The languages have files in common.
const findings = [...new Set(found)]
for (const finding of findings) console.error(finding)
if (findings.length === 0) warn()
console.log(`content: ${findings.length} finding(s)`)
process.exitCode = findings.length > 0 ? 1 : 0

/**
 * What must not block unrelated changes: a date, a price that the company changed, an English text that an editor changed
 * without knowing the other languages, and titles with a longer company name. The date blocks a release.
 */
function warn(): void {
  const english = readContent(values.directory)
  const translations = reportTranslations(values.directory)
  const warnings = [
    judgeExpiry(english.site.security.expires, new Date())?.text ?? [],
    differencesFromSpecification(english),
    locales.flatMap((locale) => findTitleFaults(readContent(values.directory, locale))),
    translations.findings,
  ].flat()
  for (const warning of warnings) console.warn(`content: warning, ${warning}`)
  for (const line of translations.summary) console.log(line)
}

async function check(locale: string): Promise<string[]> {
  const content = orFaults(() => readContent(values.directory, locale))
  if (Array.isArray(content)) return content
  return [
    ...findCatalogueFaults(content),
    ...findDocumentFaults(content),
    ...findKnowledgeFaults(content),
    ...findProseFaults(listTexts(content)),
    ...checkSearchKeywords(locale),
    ...(locale === DEFAULT_LOCALE ? checkFiles(content) : []),
    ...(locale === DEFAULT_LOCALE ? await findPictureFaults(values.directory, content) : []),
  ]
}

function checkSearchKeywords(locale: string): string[] {
  const entries = orFaults(() => listEntries(locale))
  return entries.filter((entry) => typeof entry === 'string')
}

function checkFiles(content: Content): string[] {
  const pages = listLocalisedPages().map(({ path }) => path)
  const mentions = orFaults(() => findRetiredMentions(values.directory, pages))
  return [
    ...mentions,
    ...findFileMistakes(values.directory, content.site.product),
    ...findLinkMistakes(values.directory, content, pages),
  ]
}

function orFaults<T>(read: () => T): T | string[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
}
