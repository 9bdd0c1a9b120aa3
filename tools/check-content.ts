import { parseArgs } from 'node:util'
import { ContentError } from '#content/reader/yaml-file.ts'
import {
  DEFAULT_LOCALE,
  listLocales,
  readContent,
  type Content,
} from '#content/reader/read-content.ts'
import { readRedirects } from '#content/reader/lists.ts'
import { findCatalogueFaults, findKnowledgeFaults } from '#content/rules/consistency.ts'
import { findProseFaults, listTexts } from '#content/rules/prose.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { findInstructionsIn } from './checks/instruction-patterns.ts'
import { findFileFaults, findMissingPortraits } from '#build/client-files.ts'
import { judgeExpiry } from '#build/security-txt.ts'

const { values } = parseArgs({ options: { directory: { type: 'string', default: 'content' } } })

const PUBLIC_FILES = 'src/site/public'
const findings = [
  ...listLocales(values.directory).flatMap((locale) => check(locale)),
  ...findInstructionsIn(values.directory),
  ...checkRedirects(),
  ...findFileFaults(PUBLIC_FILES),
]
for (const finding of findings) console.error(finding)
// Only a warning here: a date must not block unrelated changes. It blocks a release.
const english = tryRead(DEFAULT_LOCALE)
const expiry = Array.isArray(english)
  ? undefined
  : judgeExpiry(english.site.security.expires, new Date())
if (expiry) console.warn(`content: warning, ${expiry.text}`)
console.log(`content: ${findings.length} finding(s)`)
process.exitCode = findings.length > 0 ? 1 : 0

function check(locale: string): string[] {
  const content = tryRead(locale)
  if (Array.isArray(content)) return content
  return [
    ...findCatalogueFaults(content),
    ...findKnowledgeFaults(content),
    ...findMissingPortraits(content.collections.people, PUBLIC_FILES),
    ...findProseFaults(listTexts(content)),
  ]
}

function checkRedirects(): string[] {
  const pages = listLocalisedPages().map(({ path }) => path)
  const list = orFaults(() => readRedirects(values.directory, pages))
  return Array.isArray(list) ? list : []
}

function tryRead(locale: string): Content | string[] {
  return orFaults(() => readContent(values.directory, locale))
}

function orFaults<T>(read: () => T): T | string[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
}
