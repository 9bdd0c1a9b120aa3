import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface AskedProcess<T> {
  readonly port: number
  /** What it counts, at this moment. */
  readonly ask: () => Promise<T>
  readonly stop: () => void
}

/** A part of a bench in a process of its own: what it costs is not that of the others. */
export async function startProcess<T>(file: string): Promise<AskedProcess<T>> {
  const child = fork(path.join(import.meta.dirname, file))
  const next = async () => ((await once(child, 'message')) as [unknown])[0]
  const { port } = (await next()) as { port: number }
  return {
    port,
    ask: () => {
      const answer = next() as Promise<T>
      child.send('ask')
      return answer
    },
    stop: () => void child.kill(),
  }
}
