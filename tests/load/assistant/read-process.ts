import { setTimeout as sleep } from 'node:timers/promises'

export interface ProcessFigures {
  readonly cpuSeconds: number
  readonly memoryBytes: number
}

export async function readProcess(port: number): Promise<ProcessFigures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    cpuSeconds: of('process_cpu_seconds_total'),
    memoryBytes: of('process_resident_memory_bytes'),
  }
}

/** Samples memory twice a second and returns the maximum. */
export function watchMemory(port: number): { readonly end: () => Promise<number> } {
  const over = new AbortController()
  const watched = (async () => {
    let peakBytes = 0
    while (!over.signal.aborted) {
      peakBytes = Math.max(peakBytes, (await readProcess(port)).memoryBytes)
      await sleep(500)
    }
    return peakBytes
  })()
  return {
    end: () => {
      over.abort()
      return watched
    },
  }
}
