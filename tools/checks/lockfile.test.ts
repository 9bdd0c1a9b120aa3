import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
}

// Download URLs would tie installations to one registry.
test('package-lock.json has no download URLs and an integrity hash for every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const downloaded = Object.entries(packages).filter(
    ([name, { link }]) => name.startsWith('node_modules/') && !link,
  )
  expect(downloaded.length).toBeGreaterThan(100)
  const faulty = downloaded.filter(([, { resolved, integrity }]) => resolved || !integrity)
  expect(faulty.map(([name]) => name)).toEqual([])
})
