import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ProcessOptions {
  readonly name: string
  readonly script: string
  readonly args?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
  /** Its output; restarts append to the same file. */
  readonly logFile: string
}

/** Restart delay of a supervisor. */
export const RESPAWN_MS = 150

/** A Node process that is restarted when it exits, and reports unexpected exits. */
export class SupervisedProcess {
  readonly name: string
  /** Exit that was not caused by a kill; always a fault. */
  readonly selfExits: string[] = []
  readonly #options: ProcessOptions
  readonly #struck = new WeakSet<ChildProcess>()
  #child: ChildProcess | undefined
  #isStopped = false

  constructor(options: ProcessOptions) {
    this.name = options.name
    this.#options = options
    // Kill the process when the run ends.
    process.on('exit', () => this.#child?.kill('SIGKILL'))
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    if (this.#isStopped) return
    const { script, args = [], settings, logFile } = this.#options
    const log = openSync(logFile, 'a')
    const child = spawn(process.execPath, [script, ...args], {
      // Do not inherit settings, which could name another database.
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    child.once('exit', (code, signal) => {
      if (this.#isStopped || this.#struck.has(child)) return
      this.selfExits.push(`${this.name} ended with ${signal ?? code}`)
      setTimeout(() => this.start(), RESPAWN_MS)
    })
  }

  /** Resolves when it is running again; false if it was already down. */
  async kill(): Promise<boolean> {
    const child = this.#child
    if (!child || hasEnded(child) || this.#struck.has(child)) return false
    await this.#strike(child)
    await sleep(RESPAWN_MS)
    this.start()
    return true
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#child && !hasEnded(this.#child)) await this.#strike(this.#child)
  }

  async #strike(child: ChildProcess): Promise<void> {
    this.#struck.add(child)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
