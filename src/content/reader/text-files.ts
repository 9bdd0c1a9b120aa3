import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type TextFile = ReturnType<typeof listFiles>[number]

/** All files of the content that an editor writes, in all languages: `models/kratos.yaml`. */
export function listFiles(directory: string) {
  return globSync('**/*.{yaml,yml,md,markdown}', { cwd: directory })
    .filter((name) => path.basename(name) !== 'README.md')
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(directory, name), 'utf8') }))
}
