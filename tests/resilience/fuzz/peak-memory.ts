import { readFileSync } from 'node:fs'

/** The most memory that a process ever held, in megabytes; nothing when it is gone. */
export function peakMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}
