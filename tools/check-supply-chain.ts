import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isExpectedModel } from '#build/embedding-model.ts'
import { npmProgram } from '#build/npm-program.ts'
import { readShipped } from '#build/third-party-notices.ts'
import { findLicenceFaults } from './supply-chain/licences.ts'
import {
  findLockfileFaults,
  findMissingSystems,
  findUnlockedPackages,
  SYSTEMS,
} from './supply-chain/lockfile.ts'
import { findUninstalledPackages } from './supply-chain/server-packages.ts'

/** Lockfile, packages of the server, licences of everything shipped, the embedding model's hash, and what the registry knows. */
const PROGRAMS = ['main', 'worker-main', 'operator'].map((name) => `src/server/${name}.ts`)
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = readJson('package-lock.json')
const manifest = readJson('package.json')
const shipped = Object.values(readShipped()).flat()
const faults = [
  ...findLockfileFaults(packages, manifest),
  ...findMissingSystems(packages),
  ...findUnlockedPackages(readJson('node_modules/.package-lock.json').packages, packages),
  ...(await findUninstalledPackages(PROGRAMS, manifest.dependencies)),
  ...findLicenceFaults(shipped),
  ...(isExpectedModel() ? [] : ['the embedding model is not the pinned one: run npm run assets']),
  ...SYSTEMS.flatMap(([os, cpu]) => tryInstallation(os, cpu)),
  ...askRegistry('audit', '--omit=dev', '--audit-level=high'),
  ...askRegistry('audit', 'signatures'),
]
for (const fault of faults) console.error(fault)
console.log(
  `supply chain: ${Object.keys(packages).length - 1} locked packages, ${shipped.length} shipped, ${faults.length} fault(s)`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** npm refuses a lockfile that lacks a package of any system. */
function tryInstallation(os: string, cpu: string): string[] {
  const [npm, ...first] = npmProgram()
  const options = ['--dry-run', '--offline', `--os=${os}`, `--cpu=${cpu}`]
  const { status, stderr } = spawnSync(npm, [...first, 'ci', ...options], { encoding: 'utf8' })
  const remedy = 'run npm install and node tools/complete-lock.ts'
  return status === 0 ? [] : [`npm ci fails on ${os}-${cpu}: ${remedy}\n${stderr}`]
}

/** What npm reports. Without an answer of the registry it fails and writes nothing to standard output. */
function askRegistry(...command: string[]): string[] {
  const options = ['--fetch-retries=0', '--fetch-timeout=20000']
  const [npm, ...first] = npmProgram()
  const { status, stdout } = spawnSync(npm, [...first, ...command, ...options], {
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status === 0) return []
  if (stdout.trim()) return [stdout]
  console.log(`npm ${command.join(' ')}: no answer of the registry, not checked`)
  return []
}
