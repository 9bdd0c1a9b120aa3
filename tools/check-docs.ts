import { existsSync, globSync, readFileSync } from 'node:fs'
import { claimFault, type Project } from './docs/claim-faults.ts'
import { lengthFault, verbFault } from './docs/document-caps.ts'
import { claimsOf, headingIdsOf } from './docs/markdown-claims.ts'

/** Documents must stay true: every link, path and script they name exists, and none grows long. */
const IGNORED = new Set(['node_modules', 'dist', 'reports', '.cache', '.git'])

/** Pages of the site, not documents about it: their links are addresses. */
const SITE_TEXT = /^content\/(legal|translations)\//

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const project: Project = {
  scripts: Object.keys(scripts),
  exists: (file) => existsSync(file),
  hasMatch: (glob) => globSync(glob).length > 0,
  headingIdsOf: (file) => headingIdsOf(readFileSync(file, 'utf8')),
}

const files = globSync(
  '{*,{content,contracts,site,server,scripts,tests,docs,deploy,.github,.ci}/**/*}.md',
  {
    exclude: (name) => IGNORED.has(name),
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !SITE_TEXT.test(file))
  .toSorted()
const faults = files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))
for (const fault of faults) console.error(fault)
console.log(`docs: ${files.length} documents, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 ? 1 : 0

function faultsOf(file: string, markdown: string): string[] {
  const claims = claimsOf(markdown)
  const named = claims.filter(({ kind }) => kind === 'script').map(({ target }) => target)
  const ofFile = [lengthFault(file, markdown), verbFault(file, named)].filter(
    (fault) => fault !== undefined,
  )
  const ofClaims = claims.flatMap((claim) => {
    const fault = claimFault(file, claim, project)
    return fault ? [`${file}:${claim.line} ${fault}`] : []
  })
  return [...ofFile.map((fault) => `${file} ${fault}`), ...ofClaims]
}
