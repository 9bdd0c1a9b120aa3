import { existsSync } from 'node:fs'
import path from 'node:path'

/** Program and first arguments of npm. On Windows `npm` is a batch file, which cannot be started without a shell. */
export function npmProgram(): readonly [program: string, ...args: string[]] {
  if (process.platform !== 'win32') return ['npm']
  const besideNode = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const script = [besideNode, process.env['npm_execpath'] ?? ''].find((file) => existsSync(file))
  if (!script) throw new Error('npm was not found: start this with npm run')
  return [process.execPath, script]
}
