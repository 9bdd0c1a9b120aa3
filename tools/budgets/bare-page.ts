import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { compressFiles } from '#build/client-files.ts'

const SOURCE = 'tests/bare'
const OUTPUT = '.cache/bare'
const HASH_FILE = path.join(OUTPUT, 'inputs.hash')
const REACT_ROUTER = path.resolve('node_modules/@react-router/dev/bin.cjs')

export const BARE_CLIENT = path.join(OUTPUT, 'client')

/** Builds the baseline of the JavaScript ratio: the framework with an almost empty page. */
export async function buildBare(): Promise<'built' | 'cached'> {
  const wanted = await inputHash()
  const built = await readFile(HASH_FILE, 'utf8').catch(() => '')
  if (built === wanted) return 'cached'
  await rm(OUTPUT, { recursive: true, force: true })
  // Run from the root it would read the site's configuration and prerender the site's pages.
  await promisify(execFile)(process.execPath, [REACT_ROUTER, 'build', '--logLevel', 'error'], {
    cwd: SOURCE,
  })
  await rm(path.join(SOURCE, '.react-router'), { recursive: true, force: true })
  await rm(path.join(BARE_CLIENT, '__spa-fallback.html'), { force: true })
  const html = await readFile(path.join(BARE_CLIENT, 'index.html'), 'utf8')
  if (!html.includes('<title>Bare page</title>')) throw new Error('the bare page was not built')
  await compressFiles(globSync(`${BARE_CLIENT}/**/*.{html,js,css}`))
  await writeFile(HASH_FILE, wanted)
  return 'built'
}

async function inputHash(): Promise<string> {
  const files = globSync(`${SOURCE}/**/*.*`, { exclude: (name) => name === '.react-router' })
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files.toSorted(), 'package-lock.json'])
    hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}
