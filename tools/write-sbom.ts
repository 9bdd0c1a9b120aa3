import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readShipped } from '#build/third-party-notices.ts'
import { completeSbom, sbom } from './supply-chain/sbom.ts'

/** Writes the CycloneDX list of everything a release contains: npm run sbom -- <file> */
const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2)
const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
const document = sbom.parse(
  JSON.parse(execFileSync('npm', ['sbom', ...options], { encoding: 'utf8', maxBuffer: 2 ** 26 })),
)
const shipped = Object.values(readShipped()).flat()
const { name, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const complete = completeSbom(document, name, shipped, packages)
writeFileSync(file, `${JSON.stringify(complete, undefined, 2)}\n`)
console.log(`${file}: ${complete.components.length} components`)
