import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface TextFile {
  /** `models/kratos.yaml` */
  readonly name: string
  readonly text: string
}

/** All files of the content that an editor writes, in all languages. */
export function listFiles(directory: string): TextFile[] {
  return globSync('**/*.{yaml,yml,md,markdown}', { cwd: directory })
    .filter((name) => path.basename(name) !== 'README.md')
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(directory, name), 'utf8') }))
}
