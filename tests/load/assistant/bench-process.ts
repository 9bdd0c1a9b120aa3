import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A part of a benchmark in a separate process, so that its cost is not included. */
export async function startProcess(file: string) {
  const child = fork(path.join(import.meta.dirname, file))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, stop: () => void child.kill() }
}
