import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { npmProgram } from '#build/npm-program.ts'
import { findSecrets, makeCanaries } from './supply-chain/canaries.ts'

/** Builds with made-up secrets in the environment; none may be in the build or in its output. */
const LOG = 'reports/build.log'
mkdirSync('reports', { recursive: true })
const canaries = makeCanaries()
const [npm, ...first] = npmProgram()
const build = spawn(npm, [...first, 'run', 'build'], {
  env: { ...process.env, ...canaries },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const log = createWriteStream(LOG)
for (const output of [build.stdout, build.stderr]) {
  output.pipe(process.stdout)
  output.pipe(log, { end: false })
}
const [code] = (await once(build, 'close')) as [number | null]
log.end()
await once(log, 'close')
const found = findSecrets(['dist', 'src/site/generated', LOG], Object.values(canaries))
for (const file of found) console.error(`${file} contains a secret of the build's environment`)
console.log(`canaries: ${Object.keys(canaries).length} planted, ${found.length} file(s) with one`)
process.exitCode = code || (found.length > 0 ? 1 : 0)
