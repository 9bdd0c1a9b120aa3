import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { writeRelease } from './drills/mark-release.ts'
import { switchReleases } from './drills/switch-releases.ts'
import { readOptions, runDrill, temporaryFolder } from './harness/run-drill.ts'

/** Visitors read pages during release switches in both directions; no page may have the policy of another release. */
const { switches, readers, build } = readOptions({ switches: 20, readers: 16, build: 'dist' })

await runDrill(async (closing) => {
  const folder = await temporaryFolder(closing)
  await chmod(folder, 0o755)
  const releases = ['one', 'two'].map((name) => ({ name, folder: path.join(folder, name) }))
  for (const release of releases) {
    await mkdir(release.folder)
    await writeRelease(build, release.folder, release.name)
  }
  const port = await findFreePort()
  const nginx = await startNginx({
    port,
    apiPorts: [await findFreePort(), await findFreePort()],
    build: path.join(folder, 'one', 'dist'),
  })
  closing.defer(nginx.close)
  const paths = ['/', '/chatbots', '/models', '/contact', '/nowhere']
  const plan = { port, releases, paths, switches, readers, switchTo: nginx.switchTo }
  const { faults, ...figures } = await switchReleases(plan)
  return { faults, figures }
})
