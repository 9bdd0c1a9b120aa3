import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { judgeStatements } from './acceptance/judge-statements.ts'
import { findPageFaults, renderPage } from './acceptance/page.ts'
import { parsePlaywrightReport } from './acceptance/playwright-report.ts'
import { findListFaults, parseStatementList } from './acceptance/statement-list.ts'
import { summaryLines, totalLine } from './acceptance/summary.ts'
import { parseVitestReport } from './acceptance/vitest-report.ts'
import { findWaitingFaults, parseWaitingList } from './acceptance/waiting-list.ts'

const PAGE = 'reports/acceptance.html'
const SOURCES = [
  { file: 'reports/vitest.json', command: 'npx vitest run', parse: parseVitestReport },
  { file: 'reports/playwright.json', command: 'npx playwright test', parse: parsePlaywrightReport },
  { file: 'reports/engines.json', command: 'npm run test:engines', parse: parseVitestReport },
]

const { values } = parseArgs({ options: { run: { type: 'boolean', default: false } } })
const runFaults = values.run ? SOURCES.flatMap(runTests) : []
const missing = SOURCES.filter(({ file }) => !existsSync(file))
for (const { file, command } of missing) {
  console.error(`${file} is missing: \`${command}\` makes it`)
}
process.exitCode = missing.length > 0 || !report() ? 1 : 0

/** An old report must not speak for a run that broke before it could write its own. */
function runTests({ file, command }: (typeof SOURCES)[number]): string[] {
  rmSync(file, { force: true })
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return status === 0 ? [] : [`\`${command}\` failed`]
}

function report(): boolean {
  const list = parseStatementList(readFileSync('docs/acceptance.md', 'utf8'))
  const waiting = parseWaitingList(readFileSync('docs/acceptance-waiting.yaml', 'utf8'))
  const reports = SOURCES.map(({ file, parse }) => parse(readFileSync(file, 'utf8')))
  const { verdicts, faults: judged } = judgeStatements(
    list,
    waiting,
    reports.flatMap(({ tests }) => tests),
  )
  const found = [
    ...runFaults,
    ...reports.flatMap(({ problems }) => problems),
    ...findListFaults(list),
    ...findWaitingFaults(waiting, list),
    ...judged,
  ]
  const html = renderPage(list, { verdicts, faults: found })
  const faults = [...found, ...findPageFaults(html, list)]
  mkdirSync('reports', { recursive: true })
  writeFileSync(PAGE, html)
  for (const line of summaryLines(list, waiting, verdicts)) console.log(line)
  console.log('')
  for (const fault of faults) console.error(fault)
  console.log(`acceptance: ${totalLine(verdicts)}, ${faults.length} fault(s); see ${PAGE}`)
  return (
    faults.length === 0 && verdicts.every(({ state }) => state === 'covered' || state === 'waiting')
  )
}
