import { parseArgs } from 'node:util'
import { releaseReport } from './release/owed-report.ts'
import { readOwed, withLine } from './release/read-owed.ts'

/** Every deploy starts here: a site with samples in it must not reach the public. */
const { values } = parseArgs({ options: { directory: { type: 'string', default: 'content' } } })

const owed = readOwed(values.directory).map((one) => withLine(one, values.directory))
const print = owed.length > 0 ? console.error : console.log
for (const row of releaseReport(owed)) print(row)
process.exitCode = owed.length > 0 ? 1 : 0
