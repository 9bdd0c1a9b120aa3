import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNginx } from '#tests/support/api-process/start-nginx.ts'
import { releaseOf, writeRelease } from '#tests/resilience/drills/mark-release.ts'
import { watchPages } from '#tests/resilience/drills/watch-pages.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { smallBuild } from '#tests/fixtures/small-build.ts'
import { temporaryFolder, writeInto } from '#tests/fixtures/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'

async function startReleases(...names: string[]) {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const releases = names.map((name) => ({ name, folder: path.join(folder, name) }))
  for (const release of releases) {
    mkdirSync(release.folder)
    const asset = { [`assets/only-in-${release.name}.js`]: 'export {}' }
    await writeRelease(await smallBuild(asset), release.folder, release.name)
  }
  const [port, unused] = [await findFreePort(), await findFreePort()]
  const build = path.join(folder, 'one', 'dist')
  const nginx = await startNginx({ port, apiPorts: [unused, unused], build })
  onTestFinished(nginx.close)
  const status = async (target: string) => (await fetch(`http://127.0.0.1:${port}${target}`)).status
  return { port, releases, nginx, status, build }
}

test('never sends a page with the policy of another release', { timeout: 30_000 }, async () => {
  const { port, releases, nginx } = await startReleases('one', 'two')
  const pages = watchPages({ port, paths: ['/', '/about', '/nowhere'], readers: 4, releaseOf })
  onTestFinished(pages.stop)
  const shown = async () => releaseOf(await (await fetch(`http://127.0.0.1:${port}/`)).text())
  for (const { name, folder } of [...releases, ...releases].toReversed()) {
    await nginx.switchTo(folder)
    await expect.poll(shown, { timeout: 5000 }).toBe(name)
    // Long enough to see a switched link with the old configuration.
    await sleep(500)
    expect(await shown()).toBe(name)
  }
  await pages.stop()
  expect(pages.faults).toEqual([])
  expect([...pages.seen.keys()].toSorted()).toEqual(['one', 'two'])
  expect(pages.figures.answers).toBeGreaterThan(100)
})

test('scripts of the two previous releases stay available', async () => {
  const { releases, nginx, status, build } = await startReleases('one', 'two', 'three', 'four')
  const available = () =>
    Promise.all(releases.map(({ name }) => status(`/assets/only-in-${name}.js`)))
  await nginx.switchTo(releases[1]?.folder ?? '')
  await expect.poll(available).toEqual([200, 200, 404, 404])
  await nginx.switchTo(releases[2]?.folder ?? '')
  await expect.poll(available).toEqual([200, 200, 200, 404])
  await nginx.switchTo(releases[3]?.folder ?? '')
  await expect.poll(available).toEqual([404, 200, 200, 200])
  // Repeating the release keeps its predecessors.
  await nginx.switchTo(releases[3]?.folder ?? '')
  expect(await available()).toEqual([404, 200, 200, 200])
  await nginx.switchTo(releases[2]?.folder ?? '')
  await expect.poll(available).toEqual([404, 200, 200, 200])
  expect(readdirSync(build).filter((name) => /nginx\.pid|^nginx-(body|proxy)/.test(name))).toEqual(
    [],
  )
})

test('an invalid release changes nothing', async () => {
  const { releases, nginx, status } = await startReleases('one', 'two')
  const broken = releases[1]?.folder ?? ''
  writeInto(broken, 'dist/nginx-headers.conf', 'add_headers nonsense;')
  await expect(nginx.switchTo(broken)).rejects.toThrow(/nginx refuses/)
  rmSync(path.join(broken, 'dist/client/index.html'))
  await expect(nginx.switchTo(broken)).rejects.toThrow(/index.html is missing/)
  expect(await status('/')).toBe(200)
  await nginx.switchTo(releases[0]?.folder ?? '')
  expect(await status('/about')).toBe(200)
})
