import { setTimeout as sleep } from 'node:timers/promises'

interface LoadSample {
  readonly second: number
  readonly pagesPerSecond: number
  /** Of each process. */
  readonly memoryMb: readonly number[]
  readonly heapMb: readonly number[]
  /** Maximum event-loop delay of all processes since the last sample. */
  readonly delayMs: number
}

const SAMPLE_SECONDS = 5

export async function sampleLoad(plan: {
  readonly seconds: number
  /** Of the web processes. */
  readonly ports: readonly number[]
  /** Pages read so far. */
  readonly pages: () => number
}) {
  const all: LoadSample[] = []
  const began = performance.now()
  let pagesBefore = 0
  for (let second = SAMPLE_SECONDS; second <= plan.seconds; second += SAMPLE_SECONDS) {
    await sleep(Math.max(0, began + second * 1000 - performance.now()))
    const processes = await Promise.all(plan.ports.map(readMetrics))
    const pages = plan.pages()
    all.push({
      second,
      pagesPerSecond: (pages - pagesBefore) / SAMPLE_SECONDS,
      memoryMb: processes.map(({ memoryMb }) => memoryMb),
      heapMb: processes.map(({ heapMb }) => heapMb),
      delayMs: Math.max(...processes.map(({ delayMs }) => delayMs)),
    })
    pagesBefore = pages
    if (second % 60 === 0) console.log(JSON.stringify(all.at(-1)))
  }
  return all
}

/** Growth of resident memory after the first half, and of the heap after garbage collection. */
export function memoryFigures(all: readonly LoadSample[]) {
  const quarter = Math.floor(all.length / 4)
  const [half, third, last] = [
    all.slice(0, 2 * quarter),
    all.slice(2 * quarter, -quarter),
    all.slice(-quarter),
  ]
  const meanMb = (part: readonly LoadSample[]) =>
    part.flatMap(({ memoryMb }) => memoryMb).reduce((sum, mb) => sum + mb, 0) / part.length
  // A full collection runs every two or three minutes, so each half has one.
  const lowestHeapMb = (part: readonly LoadSample[]) =>
    [0, 1].map((index) => Math.min(...part.map(({ heapMb }) => heapMb[index] ?? 0)))
  const [early, late] = [lowestHeapMb(half), lowestHeapMb([...third, ...last])]
  return {
    mostMb: Math.max(...all.flatMap(({ memoryMb }) => memoryMb)),
    growth: Number((meanMb(last) / meanMb(third)).toFixed(2)),
    lowestHeapMb: [early, late],
    heapGrowth: Number(Math.max(...late.map((mb, index) => mb / (early[index] ?? mb))).toFixed(2)),
  }
}

async function readMetrics(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memoryMb: Math.round(of('process_resident_memory_bytes') / 1e6),
    heapMb: Math.round(of('nodejs_heap_size_used_bytes') / 1e6),
    delayMs: Math.round(of('nodejs_eventloop_lag_max_seconds') * 1000),
  }
}
