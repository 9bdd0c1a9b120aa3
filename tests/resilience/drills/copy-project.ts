import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

/** Copies the project, with uncommitted files. Installed packages are hard links: nothing writes into them. */
export function copyProject(folder: string): void {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n')
  for (const file of files.filter((name) => existsSync(name))) {
    cpSync(file, path.join(folder, file), { force: true })
  }
  // A test reads the index.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all'], { cwd: folder })
  execFileSync('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')])
  for (const built of ['.cache', 'src/site/generated']) {
    cpSync(built, path.join(folder, built), { recursive: true })
  }
}
