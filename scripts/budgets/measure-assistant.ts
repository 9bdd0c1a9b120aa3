import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { followImports, staticImports } from './follow-imports.ts'
import { startModules } from './start-modules.ts'

/** Bytes after gzip: the limits were set in it. */
export interface AssistantSize {
  /** The scripts that every page loads for the assistant, before anybody opens it. */
  readonly launcher: number
  /** All that opening it brings beyond a page's start: scripts, styles, words and the drawing. */
  readonly panel: number
}

const WORDS = /^[a-z]{2}-[\w-]+\.js$/

export async function measureAssistant(client: string): Promise<AssistantSize> {
  const names = await readdir(path.join(client, 'assets'))
  const read = (address: string) => readFile(path.join(client, address))
  const size = async (address: string) => gzipSync(await read(address), { level: 9 }).length
  const find = (pattern: RegExp) => {
    const found = names.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`)
    // A gate that finds nothing would pass for ever.
    if (found.length === 0) throw new Error(`No file ${String(pattern)}: has the build changed?`)
    return found
  }
  const importsOf = async (address: string) => staticImports(address, String(await read(address)))

  const start = await followImports(startModules(String(await read('index.html'))), importsOf)
  const panel = await followImports(find(/^chat-panel-.*\.js$/), importsOf)
  const brought = [
    ...panel.filter((address) => !start.includes(address)),
    ...find(/^chat-panel-.*\.css$/),
    ...find(/^contours-chat-.*\.svg$/),
  ]
  const sizes = await Promise.all(brought.map(size))
  const words = await Promise.all(find(WORDS).map(size))
  const launcher = await Promise.all(find(/^chat-launcher-.*\.js$/).map(size))
  return {
    launcher: launcher.reduce(add),
    // A visitor reads one language; the longest counts.
    panel: sizes.reduce(add) + Math.max(...words),
  }
}

function add(sum: number, bytes: number): number {
  return sum + bytes
}
