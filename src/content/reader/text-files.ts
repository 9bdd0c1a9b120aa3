import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type TextFile = ReturnType<typeof listFiles>[number]

/** Git on Windows and its editors may end lines with CRLF. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

/** All files of the content that an editor writes, in all languages: `models/kratos.yaml`. */
export function listFiles(directory: string) {
  return globSync('**/*.{yaml,yml,md,markdown}', { cwd: directory })
    .filter((name) => path.basename(name) !== 'README.md')
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => ({ name, text: readText(path.join(directory, name)) }))
}
