import { existsSync, globSync, readFileSync } from 'node:fs'
import { findDocumentFaults, type Repository } from './docs/find-document-faults.ts'

const IGNORED = new Set(['node_modules', 'dist', 'reports', '.cache', '.git'])
/** Pages of the site: their links are site paths. */
const SITE_TEXT = /^(?:content|tests\/fixtures\/sample-content)\/(legal|translations|knowledge)\//

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const repository: Repository = {
  scripts: Object.keys(scripts),
  exists: (file) => existsSync(file),
  hasMatch: (glob) => globSync(glob).length > 0,
  read: (file) => readFileSync(file, 'utf8'),
}

const files = globSync('{*,{content,src,tools,tests,docs,deploy,.github,.ci}/**/*}.md', {
  exclude: (name) => IGNORED.has(name),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !SITE_TEXT.test(file))
  .toSorted()
const faults = files.flatMap((file) =>
  findDocumentFaults(file, readFileSync(file, 'utf8'), repository),
)
for (const fault of faults) console.error(fault)
console.log(`docs: ${files.length} documents, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 ? 1 : 0
