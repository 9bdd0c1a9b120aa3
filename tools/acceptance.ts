import { readFileSync } from 'node:fs'
import { findListFaults, measureCoverage, parseStatementList } from './acceptance/coverage.ts'
import { parsePlaywrightReport, parseVitestReport } from './acceptance/test-reports.ts'

/** Fails unless every statement of docs/acceptance.md is proven by a passing test of the last runs. */
const read = (file: string) => readFileSync(file, 'utf8')
const reports = [
  parseVitestReport(read('reports/vitest.json')),
  parsePlaywrightReport(read('reports/playwright.json')),
  parseVitestReport(read('reports/engines.json')),
]
const list = parseStatementList(read('docs/acceptance.md'))
const results = reports.flatMap(({ tests }) => tests)
const { coverage, faults: unknownIds } = measureCoverage(list, results)
const open = coverage.filter(({ state }) => state !== 'covered')
const faults = [
  ...open.flatMap(({ id, text, state, tests }) => [
    `${id} ${state}: ${text}`,
    ...tests.map(({ outcome, file, title }) => `  ${outcome}: ${title} (${file})`),
  ]),
  ...reports.flatMap(({ problems }) => problems),
  ...findListFaults(list),
  ...unknownIds,
]
for (const fault of faults) console.error(fault)
console.log(`acceptance: covered ${coverage.length - open.length} of ${coverage.length}`)
process.exitCode = faults.length > 0 ? 1 : 0
