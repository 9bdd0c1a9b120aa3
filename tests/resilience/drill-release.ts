import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { writeRelease } from './drills/mark-release.ts'
import { switchReleases } from './drills/switch-releases.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/**
 * Visitors read pages during release switches in both directions; no page may have the policy of
 * another release.
 */
const { values } = parseArgs({
  options: {
    switches: { type: 'string', default: '20' },
    readers: { type: 'string', default: '16' },
    build: { type: 'string', default: 'dist' },
  },
})
const folder = await mkdtemp(path.join(tmpdir(), 'site-release-'))
await chmod(folder, 0o755)
try {
  const releases = ['one', 'two'].map((name) => ({ name, folder: path.join(folder, name) }))
  for (const release of releases) {
    await mkdir(release.folder)
    await writeRelease(values.build, release.folder, release.name)
  }
  const port = await findFreePort()
  const nginx = await startNginx({
    port,
    apiPorts: [await findFreePort(), await findFreePort()],
    build: path.join(folder, 'one', 'dist'),
  })
  const plan = {
    port,
    releases,
    paths: ['/', '/chatbots', '/models', '/contact', '/nowhere'],
    switches: Number(values.switches),
    readers: Number(values.readers),
    switchTo: nginx.switchTo,
  }
  const result = await switchReleases(plan)
  await nginx.close()
  for (const fault of result.faults.slice(0, 20)) console.error(fault)
  const ok = result.faults.length === 0
  console.log(`RESULT ${JSON.stringify({ ok, ...result, faults: result.faults.length })}`)
  process.exitCode = ok ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
