import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { releaseChecklist } from '#build/release-checklist.ts'
import { findOutdatedLegalDates, findUndatedJobs, readPlaceholders } from '#build/release-report.ts'
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

const content = readContent(values.directory)
for (const difference of differencesFromSpecification(content))
  console.warn(`release: ${difference}`)
const expiry = judgeExpiry(content.site.security.expires, new Date())
if (expiry?.kind === 'warning') console.error(`release: ${expiry.text}`)
const faults = [
  ...(expiry?.kind === 'refusal' ? [expiry.text] : []),
  ...findOutdatedLegalDates(content, values.directory),
  ...findUndatedJobs(content),
]
const checklist = releaseChecklist(
  values.directory,
  readPlaceholders(values.directory),
  faults,
  findUnconfirmedClaims(content, readConfirmed(values.directory)),
)
if (checklist === '') console.log('release: nothing is open, the content may be published')
else {
  mkdirSync(path.dirname(values.checklist), { recursive: true })
  writeFileSync(values.checklist, checklist)
  console.error(checklist)
  console.error(`release: refused, the list is in ${values.checklist}`)
  process.exitCode = 1
}
