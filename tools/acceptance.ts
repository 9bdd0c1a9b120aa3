import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findListFaults, measureCoverage, parseStatementList } from './acceptance/coverage.ts'
import { parsePlaywrightReport, parseVitestReport } from './acceptance/test-reports.ts'

/** Fails unless every statement of docs/acceptance.md is proven by a passing test. */
const OUTPUT = 'reports/acceptance.md'
const SOURCES = [
  { file: 'reports/vitest.json', command: 'npx vitest run', parse: parseVitestReport },
  { file: 'reports/playwright.json', command: 'npx playwright test', parse: parsePlaywrightReport },
  { file: 'reports/engines.json', command: 'npm run test:engines', parse: parseVitestReport },
]

const { values } = parseArgs({ options: { run: { type: 'boolean', default: false } } })
const runFaults = values.run ? SOURCES.flatMap(runTests) : []
const missing = SOURCES.filter(({ file }) => !existsSync(file))
for (const { file, command } of missing) console.error(`${file} is missing: run \`${command}\``)
process.exitCode = missing.length > 0 || !report() ? 1 : 0

/** Deletes the old report first, so that a crashed run cannot pass. */
function runTests({ file, command }: (typeof SOURCES)[number]): string[] {
  rmSync(file, { force: true })
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return status === 0 ? [] : [`\`${command}\` failed`]
}

function report(): boolean {
  const list = parseStatementList(readFileSync('docs/acceptance.md', 'utf8'))
  const reports = SOURCES.map(({ file, parse }) => parse(readFileSync(file, 'utf8')))
  const { coverage, faults: unknownIds } = measureCoverage(
    list,
    reports.flatMap(({ tests }) => tests),
  )
  const faults = [
    ...runFaults,
    ...reports.flatMap(({ problems }) => problems),
    ...findListFaults(list),
    ...unknownIds,
  ]
  const lines = coverage.map(({ id, text, state, tests }) =>
    [
      `- **${id}** ${state}: ${text}`,
      ...tests.map(({ outcome, file, title }) => `  - ${outcome}: ${title} (${file})`),
    ].join('\n'),
  )
  mkdirSync('reports', { recursive: true })
  writeFileSync(OUTPUT, `# Acceptance\n\n${lines.join('\n')}\n`)
  const open = coverage.flatMap(({ state }, index) => (state === 'covered' ? [] : [lines[index]]))
  for (const fault of [...open, ...faults]) console.error(fault)
  console.log(
    `acceptance: covered ${coverage.length - open.length} of ${coverage.length}, ` +
      `uncovered ${open.length}, ${faults.length} fault(s); see ${OUTPUT}`,
  )
  return open.length === 0 && faults.length === 0
}
