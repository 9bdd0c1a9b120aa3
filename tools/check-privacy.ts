import { existsSync, readFileSync } from 'node:fs'
import { readDeviceUsage } from './privacy/device-usage.ts'
import { findPrivacyFaults } from './privacy/disclosures.ts'

/** Compares the privacy and cookie policies with what the browser journeys stored and called. */
const REPORT = 'reports/playwright.json'
const policy = (name: string) => readFileSync(`content/legal/${name}.md`, 'utf8')

if (!existsSync(REPORT)) {
  console.error(`${REPORT} is missing: run \`npm run test:e2e\``)
  process.exit(1)
}
const usages = readDeviceUsage(readFileSync(REPORT, 'utf8'))
const faults = findPrivacyFaults(usages, {
  'privacy-policy': policy('privacy-policy'),
  'cookie-policy': policy('cookie-policy'),
})
for (const fault of faults) console.error(fault)
console.log(`privacy: ${usages.length} journeys, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 || usages.length === 0 ? 1 : 0
