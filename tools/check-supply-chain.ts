import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isExpectedModel } from '#build/embedding-model.ts'
import { readShipped } from '#build/third-party-notices.ts'
import { findAdvisories } from './supply-chain/audit.ts'
import { findLicenceFaults } from './supply-chain/licences.ts'
import { findLockfileFaults, findUnlockedPackages } from './supply-chain/lockfile.ts'
import { findUninstalledPackages } from './supply-chain/server-packages.ts'

/** Lockfile, packages of the server, licences of everything shipped, the embedding model's hash, and advisories if the registry has them. */
const PROGRAMS = ['main', 'worker-main', 'operator'].map((name) => `src/server/${name}.ts`)
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = readJson('package-lock.json')
const manifest = readJson('package.json')
const shipped = readShipped()
const faults = [
  ...findLockfileFaults(packages, manifest),
  ...findUnlockedPackages(readJson('node_modules/.package-lock.json').packages, packages),
  ...findUninstalledPackages(PROGRAMS, manifest),
  ...findLicenceFaults(shipped),
  ...(isExpectedModel() ? [] : ['the embedding model is not the pinned one: run npm run assets']),
]

const options = ['--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', timeout: 60_000 })
const advisories = findAdvisories(stdout)
if (!advisories) console.log('npm audit: the registry did not answer; advisories were not checked')
faults.push(...(advisories ?? []))

for (const fault of faults) console.error(fault)
const count = shipped.pages.length + shipped.fonts.length + shipped.server.length
console.log(
  `supply chain: ${Object.keys(packages).length - 1} locked packages, ${count} shipped, ${faults.length} fault(s)`,
)
process.exitCode = faults.length > 0 ? 1 : 0
