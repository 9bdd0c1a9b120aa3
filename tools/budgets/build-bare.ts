import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SOURCE = 'tests/bare'
const OUTPUT = '.cache/bare'
const HASH_FILE = path.join(OUTPUT, 'inputs.hash')
const COMMAND = path.resolve('node_modules/@react-router/dev/bin.cjs')

export const BARE_CLIENT = path.join(OUTPUT, 'client')

/** The measure of every ratio: the framework's own start with almost nothing on the page. */
export async function buildBare(): Promise<'built' | 'cached'> {
  const wanted = await inputHash()
  const built = await readFile(HASH_FILE, 'utf8').catch(() => '')
  if (built === wanted) return 'cached'
  await rm(OUTPUT, { recursive: true, force: true })
  // From the root, the pre-renderer would read the root's configuration and write our own pages.
  await run(process.execPath, [COMMAND, 'build', '--logLevel', 'error'], { cwd: SOURCE })
  await rm(path.join(SOURCE, '.react-router'), { recursive: true, force: true })
  await rm(path.join(BARE_CLIENT, '__spa-fallback.html'), { force: true })
  const html = await readFile(path.join(BARE_CLIENT, 'index.html'), 'utf8')
  if (!html.includes('<title>Bare page</title>'))
    throw new Error('The bare page is not the bare page')
  await writeFile(HASH_FILE, wanted)
  return 'built'
}

async function inputHash(): Promise<string> {
  const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.react-router'))
    .toSorted()
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files, 'package-lock.json']) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}
