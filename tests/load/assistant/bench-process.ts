import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface BenchProcess<T> {
  readonly port: number
  /** Its current counters. */
  readonly ask: () => Promise<T>
  readonly stop: () => void
}

/** A part of a benchmark in a separate process, so that its cost is not included. */
export async function startProcess<T>(file: string): Promise<BenchProcess<T>> {
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
