import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { fallbackFaces } from './fallback-faces.ts'
import { fontFaces, keptFeatures } from './font-faces.ts'

const here = new URL('.', import.meta.url)

const tools = ['subset-font', 'fontverter', 'harfbuzzjs', 'wawoff2']

export async function fontInputHash(): Promise<string> {
  const sourcePackages = fontFaces.map(({ source }) => source.split('/').slice(0, 2).join('/'))
  const packages = [...new Set([...tools, ...sourcePackages])]
  const hash = createHash('sha256')
  hash.update(JSON.stringify([fontFaces, keptFeatures, fallbackFaces]))
  for (const version of await Promise.all(packages.map(packageVersion))) hash.update(version)
  for (const text of await Promise.all((await ownSources()).map(readSource))) hash.update(text)
  return hash.digest('hex')
}

async function packageVersion(name: string): Promise<string> {
  // require.resolve cannot be used: harfbuzzjs does not export its package.json.
  const path = findPackageJSON(name, import.meta.url)
  if (path === undefined) throw new Error(`Package ${name} is not installed`)
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
  return `${name}@${version}\n`
}

async function ownSources(): Promise<string[]> {
  const names = await readdir(here)
  return names.filter((name) => /(?<!\.test|\.d)\.ts$/.test(name)).toSorted()
}

async function readSource(name: string): Promise<string> {
  return `${name}\n${await readFile(new URL(name, here), 'utf8')}`
}
