import { readFileSync, writeFileSync } from 'node:fs'
import { findAbsentPackages } from './supply-chain/lockfile.ts'

/** For a registry that lacks packages of other systems: run it after npm install. */
const FILE = 'package-lock.json'
const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const absent = findAbsentPackages(lock.packages)
// In npm's own order.
const packages = Object.entries({ ...lock.packages, ...absent }).toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
)
writeFileSync(
  FILE,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
)
console.log(`lock: ${Object.keys(absent).length} packages of other systems added`)
