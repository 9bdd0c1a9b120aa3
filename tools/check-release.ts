import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { releaseChecklist } from '#build/release-checklist.ts'
import {
  findOutdatedLegalDates,
  findUndatedJobs,
  readPlaceholders,
  releaseReport,
} from '#build/release-report.ts'
import { judgeExpiry } from '#build/security-txt.ts'
import { findUnconfirmedClaims } from '#build/unconfirmed-claims.ts'
import { readConfirmed } from '#content/reader/lists.ts'
import { readContent } from '#content/reader/read-content.ts'
import { differencesFromSpecification } from './checks/specified-facts.ts'

/** Blocks a release with placeholders, unconfirmed claims, outdated dates or an expiring security.txt. */
const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: 'content' },
    /** The open items by who can answer, as Markdown. */
    checklist: { type: 'string', default: 'reports/release-checklist.md' },
  },
})

const placeholders = readPlaceholders(values.directory)
const print = placeholders.length > 0 ? console.error : console.log
for (const row of releaseReport(placeholders, values.directory)) print(row)
const content = readContent(values.directory)
for (const difference of differencesFromSpecification(content))
  console.warn(`release: ${difference}`)
const expiry = judgeExpiry(content.site.security.expires, new Date())
if (expiry) console.error(`release: ${expiry.text}`)
const faults = [...findOutdatedLegalDates(content, values.directory), ...findUndatedJobs(content)]
for (const fault of faults) console.error(`release: ${fault}`)
const claims = findUnconfirmedClaims(content, readConfirmed(values.directory))
if (claims.length > 0) console.error(`release: ${claims.length} statement(s) are not confirmed`)
const isRefused =
  placeholders.length > 0 || expiry?.kind === 'refusal' || faults.length > 0 || claims.length > 0
if (isRefused) {
  mkdirSync(path.dirname(values.checklist), { recursive: true })
  writeFileSync(values.checklist, releaseChecklist(placeholders, faults, claims))
  console.error(`release: the open items by who can answer are in ${values.checklist}`)
}
process.exitCode = isRefused ? 1 : 0
