import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface BenchModel {
  readonly port: number
  readonly counts: () => Promise<{ readonly calls: number; readonly open: number }>
  readonly stop: () => void
}

export async function startModel(): Promise<BenchModel> {
  const child = fork(path.join(import.meta.dirname, 'model-process.ts'))
  const [started] = (await once(child, 'message')) as [{ port: number }]
  return {
    port: started.port,
    counts: async () => {
      const answer = once(child, 'message') as Promise<[{ calls: number; open: number }]>
      child.send('count')
      return (await answer)[0]
    },
    stop: () => void child.kill(),
  }
}
