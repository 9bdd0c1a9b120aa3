import { parseArgs } from 'node:util'
import { readContent } from '#content/reader/read-content.ts'
import { findOutdatedLegalDates } from '#build/release/legal-dates.ts'
import { releaseReport } from '#build/release/owed-report.ts'
import { readOwed, withLine } from '#build/release/read-owed.ts'
import { judgeExpiry } from '#build/site-files/security-txt.ts'

/** Every deploy starts here: a site with samples in it must not reach the public. */
const { values } = parseArgs({ options: { directory: { type: 'string', default: 'content' } } })

const owed = readOwed(values.directory).map((one) => withLine(one, values.directory))
const print = owed.length > 0 ? console.error : console.log
for (const row of releaseReport(owed)) print(row)
const content = readContent(values.directory)
const expiry = judgeExpiry(content.site.security.expires, new Date())
if (expiry) console.error(`release: ${expiry.text}`)
const outdated = findOutdatedLegalDates(content, values.directory)
for (const fault of outdated) console.error(`release: ${fault}`)
const isRefused = owed.length > 0 || expiry?.kind === 'refusal' || outdated.length > 0
process.exitCode = isRefused ? 1 : 0
