import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  /** With its exit code, or undefined when a signal ended it. */
  readonly ended: Promise<number | undefined>
  readonly stop: () => void
}

/** A program of Node that writes to this terminal. */
export function startProgram(
  file: string,
  args: readonly string[],
  options: { readonly node?: readonly string[]; readonly settings?: Record<string, string> } = {},
): Program {
  const child = spawn(process.execPath, [...(options.node ?? []), file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...options.settings },
  })
  return {
    ended: once(child, 'exit').then(([code]) => (code as number | null) ?? undefined),
    stop: () => void child.kill('SIGINT'),
  }
}
