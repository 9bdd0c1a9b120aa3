import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listFiles } from '#content/reader/text-files.ts'

const { values } = parseArgs({
  options: {
    /** Formats the files first. */
    fix: { type: 'boolean', default: false },
    /** Lists every warning instead of one line for each kind. */
    list: { type: 'boolean', default: false },
  },
})
const directory = process.env['CONTENT_DIR'] ?? 'content'
console.log(`content: checking ${listFiles(directory).length} files`)
if (values.fix) {
  // The file itself: Windows cannot start `npx` without a shell.
  const oxfmt = path.resolve('node_modules/oxfmt/bin/oxfmt')
  spawnSync(process.execPath, [oxfmt, directory], { stdio: 'inherit' })
}

// After the first line, because they take seconds to load.
const { findContentFaults } = await import('./checks/content-faults.ts')
const { findFileFaults } = await import('#build/client-files.ts')
const findings = [...(await findContentFaults()), ...(await findFileFaults('src/site/public'))]
for (const [file, rows] of Map.groupBy(findings, fileOf)) {
  console.error(file)
  for (const row of rows) console.error(`  ${row}`)
}
if (findings.length === 0) await warn()
console.log(`content: ${findings.length} finding(s)`)
process.exitCode = findings.length > 0 ? 1 : 0

function fileOf(finding: string): string {
  return /^content\/[^\s:]+/.exec(finding)?.[0] ?? 'other findings'
}

/** The first few of each kind: the others are in the way of what an editor has just changed. */
async function warn(): Promise<void> {
  const { listWarnings } = await import('./checks/content-warnings.ts')
  const { kinds, summary } = listWarnings(directory)
  for (const { kind, rows, shown = 5 } of kinds) {
    if (rows.length === 0) continue
    console.warn(`content: ${rows.length} warning(s), ${kind}`)
    const listed = values.list ? rows : rows.slice(0, shown)
    for (const row of listed) console.warn(`  ${row}`)
    if (listed.length < rows.length) console.warn('  npm run content -- --list shows all')
  }
  for (const line of summary) console.log(line)
}
