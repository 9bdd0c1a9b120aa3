import { readFileSync } from 'node:fs'
import { findUnsupportedApis } from './checks/browser-support.ts'
import { sourceFiles } from './checks/source-files.ts'
import { findVisibleText } from './checks/visible-text.ts'

/** Rules that the linter lacks: text only in content, folder names, browser support. */
const FORBIDDEN_FOLDERS = /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/

const [root = '.'] = process.argv.slice(2)
process.chdir(root)

const files = sourceFiles()
const faults = files.flatMap((file) => [
  ...textFaults(file),
  ...nameFaults(file),
  ...browserFaults(file),
])
for (const fault of faults) console.error(fault)
console.log(`source: ${files.length} files, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 ? 1 : 0

function textFaults(file: string): string[] {
  if (!/^src\/site\/.*(?<!\.test)\.tsx$/.test(file)) return []
  return findVisibleText(file, readFileSync(file, 'utf8')).map(
    ({ line, text }) => `${file}:${line} shows "${text}": move the text to content/`,
  )
}

function nameFaults(file: string): string[] {
  return FORBIDDEN_FOLDERS.test(file) ? [`${file}: name the subject instead`] : []
}

function browserFaults(file: string): string[] {
  if (!/^src\/(site|shared|drawings)\//.test(file) || /\.(server|test)\./.test(file)) return []
  return findUnsupportedApis(file, readFileSync(file, 'utf8')).map(
    ({ line, name, missingIn }) =>
      `${file}:${line} uses ${name}, missing in ${missingIn.join(', ')}`,
  )
}
