import { setTimeout as sleep } from 'node:timers/promises'
import { releaseOf } from './mark-release.ts'
import { watchPages } from './watch-pages.ts'

export interface SwitchPlan {
  readonly port: number
  readonly releases: readonly { readonly name: string; readonly folder: string }[]
  readonly paths: readonly string[]
  readonly switches: number
  readonly readers: number
  readonly switchTo: (release: string) => Promise<void>
}

/** Long enough to see a switched link with the old configuration. */
const BETWEEN_MS = 500
const VISIBLE_WITHIN_MS = 5000

/** Switches between the releases under load and checks the responses. */
export async function switchReleases(plan: SwitchPlan) {
  const { port, releases, paths, switches, readers } = plan
  const pages = watchPages({ port, paths, readers, releaseOf })
  const faults: string[] = []
  const visibleMs: number[] = []
  for (let n = 1; n <= switches; n += 1) {
    const release = releases[n % releases.length]
    if (!release) break
    const began = performance.now()
    await plan.switchTo(release.folder)
    if (await isVisible(port, release.name)) visibleMs.push(performance.now() - began)
    else faults.push(`switch ${n}: ${release.name} is not served`)
    await sleep(BETWEEN_MS)
    // From here on no response may come from the previous release.
    const html = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    if (releaseOf(html) !== release.name) faults.push(`switch ${n}: ${releaseOf(html)} came back`)
  }
  await pages.stop()
  for (const { name } of releases) {
    if (!pages.seen.get(name)) faults.push(`no reader saw ${name}`)
  }
  return {
    faults: [...faults, ...pages.faults],
    switches,
    ...pages.figures,
    seen: Object.fromEntries(pages.seen),
    slowestSwitchMs: Math.round(Math.max(0, ...visibleMs)),
  }
}

async function isVisible(port: number, name: string): Promise<boolean> {
  for (const until = performance.now() + VISIBLE_WITHIN_MS; performance.now() < until;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer && releaseOf(await answer.text()) === name) return true
    await sleep(20)
  }
  return false
}
