import { parseArgs } from 'node:util'
import {
  findOutdatedLegalDates,
  findUndatedJobs,
  readPlaceholders,
  releaseReport,
} from '#build/release-report.ts'
import { judgeExpiry } from '#build/security-txt.ts'
import { readContent } from '#content/reader/read-content.ts'

/** Blocks a release with placeholders, outdated legal dates, jobs without dates or an expiring security.txt. */
const { values } = parseArgs({ options: { directory: { type: 'string', default: 'content' } } })

const placeholders = readPlaceholders(values.directory)
const print = placeholders.length > 0 ? console.error : console.log
for (const row of releaseReport(placeholders, values.directory)) print(row)
const content = readContent(values.directory)
const expiry = judgeExpiry(content.site.security.expires, new Date())
if (expiry) console.error(`release: ${expiry.text}`)
const faults = [...findOutdatedLegalDates(content, values.directory), ...findUndatedJobs(content)]
for (const fault of faults) console.error(`release: ${fault}`)
const isRefused = placeholders.length > 0 || expiry?.kind === 'refusal' || faults.length > 0
process.exitCode = isRefused ? 1 : 0
