import { setTimeout as sleep } from 'node:timers/promises'
import { chatPost, readStream } from './ask-stream.ts'
import { numberedWords, type PacedModel } from './paced-model.ts'

/** Delay between starts, so that concurrency is measured rather than search speed. */
const START_GAP_MS = 10

/** Concurrent streams of one process: no event may be lost, and the cost per event is measured. */
export async function holdStreams(port: number, streams: number, model: PacedModel) {
  const expected = numberedWords(model.events, model.bytes).join('').trimEnd()
  const before = await readCpuSeconds(port)
  const started = []
  let ended = 0
  for (let index = 0; index < streams; index += 1) {
    const reading = readStream(chatPost(port, addressOf(index)))
    void reading.then(() => (ended += 1))
    started.push(reading)
    await sleep(START_GAP_MS)
  }
  const atOnce = streams - ended
  const records = await Promise.all(started)
  const used = (await readCpuSeconds(port)) - before
  const events = records.reduce((sum, record) => sum + record.events, 0)
  const whole = records.filter(({ isWhole, text }) => isWhole && text.trimEnd() === expected).length
  return {
    streams,
    atOnce,
    whole,
    lost: streams - whole,
    events,
    cpuMicrosecondsPerEvent: Math.round((used / events) * 1e6),
  }
}

async function readCpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

/** A client address in a separate /24 for every stream: the free questions of one network are limited. */
export function addressOf(index: number): string {
  return `10.${(index >> 8) & 255}.${index & 255}.1`
}
