import { existsSync, readFileSync } from 'node:fs'
import { compareFindings } from './privacy/compare-findings.ts'
import { readFindings } from './privacy/read-findings.ts'

/** Holds the privacy and cookie texts against what all journeys left in the browser. */
const REPORT = 'reports/playwright.json'
const policy = (name: string) => readFileSync(`content/legal/${name}.md`, 'utf8')

if (!existsSync(REPORT)) {
  console.error(`${REPORT} is missing: \`npm run test:e2e\` makes it`)
  process.exit(1)
}
const findings = readFindings(readFileSync(REPORT, 'utf8'))
const faults = compareFindings(findings, {
  'privacy-policy': policy('privacy-policy'),
  'cookie-policy': policy('cookie-policy'),
})
for (const fault of faults) console.error(fault)
console.log(`privacy: ${findings.length} journeys, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 || findings.length === 0 ? 1 : 0
