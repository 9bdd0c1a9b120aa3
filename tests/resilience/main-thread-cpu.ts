import type { HostileText } from '#tests/fixtures/hostile-texts.ts'

/** A longer task delays every other visitor of the process. */
export const CPU_LIMIT_MS = 20

/** Load only makes a run slower, so the fastest of several counts. */
const MAX_RUNS = 6
/** Below this a run is not repeated. */
const CHEAP_MS = 5
/** Other processes share the processor's caches, for seconds at a time. */
const LATER_MS = [500, 2000, 5000]

export interface Cost {
  readonly name: string
  readonly ms: number
}

/** CPU time of this thread only, without other processes and garbage collector threads. */
export async function measureCosts(
  texts: readonly HostileText[],
  work: (text: string) => unknown,
): Promise<Cost[]> {
  // Warm up, so that compiled code is measured.
  for (const { text } of texts.slice(0, 40)) await work(text)
  const costs: Cost[] = []
  for (const { name, text } of texts) {
    let ms = await fastest(() => work(text))
    for (const pause of LATER_MS) {
      if (ms <= CPU_LIMIT_MS) break
      await new Promise((resolve) => setTimeout(resolve, pause))
      ms = Math.min(ms, await fastest(() => work(text)))
    }
    costs.push({ name, ms })
  }
  return costs.toSorted((left, right) => right.ms - left.ms)
}

async function fastest(work: () => unknown): Promise<number> {
  let ms = Number.POSITIVE_INFINITY
  for (let run = 0; run < MAX_RUNS && ms > CHEAP_MS; run += 1)
    ms = Math.min(ms, await cpuMsOf(work))
  return ms
}

async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
