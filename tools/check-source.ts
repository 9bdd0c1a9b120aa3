import { readFileSync } from 'node:fs'
import { findUnsupportedApis } from './checks/browser-support.ts'
import { findSpreadInput } from './checks/spread-input.ts'
import { findVisibleText, sourceFiles } from './checks/visible-text.ts'

/** Rules that the linter lacks: texts only in content/, file names, browser support, input of the server. */
const VAGUE_NAME = /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/

const [root = '.'] = process.argv.slice(2)
process.chdir(root)

const files = sourceFiles()
const faults = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const isComponent = /^src\/site\/.*(?<!\.test)\.tsx$/.test(file)
  const isServerCode = /^src\/server\/.*(?<!\.test)\.ts$/.test(file)
  const isBrowserCode =
    /^src\/(site|shared|drawings)\//.test(file) && !/\.(server|test)\./.test(file)
  return [
    ...(isComponent ? findVisibleText(file, source) : []).map(
      ({ line, text }) => `${file}:${line} shows "${text}": move the text to content/`,
    ),
    ...(VAGUE_NAME.test(file) ? [`${file}: name the subject instead`] : []),
    ...(isServerCode ? findSpreadInput(file, source) : []).map(
      ({ line, text }) => `${file}:${line} spreads input (${text}): name each field`,
    ),
    ...(isServerCode &&
    source.includes('JSON.parse(') &&
    file !== 'src/server/runtime/parse-json.ts'
      ? [`${file}: parse JSON with a schema (src/server/runtime/parse-json.ts)`]
      : []),
    ...(isBrowserCode ? findUnsupportedApis(file, source) : []).map(
      ({ line, name, missingIn }) =>
        `${file}:${line} uses ${name}, missing in ${missingIn.join(', ')}`,
    ),
  ]
})
for (const fault of faults) console.error(fault)
console.log(`source: ${files.length} files, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 ? 1 : 0
