import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Turns the private mount namespace into an empty Debian server: changes of /etc, /var and /srv go to a temporary
 * folder. Then the checkout is installed as in production.
 */
export async function installServer(closing: AsyncDisposableStack, smtpUrl: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-server-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const inside = async (...names: string[]) => {
    const place = path.join(folder, ...names)
    await mkdir(place, { recursive: true })
    return place
  }
  const mount = async (...args: string[]) => {
    const place = args.at(-1) ?? ''
    await run('mount', args)
    closing.defer(async () => void (await run('umount', ['--lazy', place])))
  }
  for (const place of ['/etc', '/var', '/srv']) {
    const layers = `lowerdir=${place},upperdir=${await inside('upper', place)},workdir=${await inside('work', place)}`
    await mount('--types', 'overlay', 'overlay', '--options', layers, place)
  }
  // Not an overlay: the database needs an ordinary file system.
  await mount('--bind', await inside('clusters'), '/var/lib/postgresql')
  await mount('--bind', await inside('clusters-settings'), '/etc/postgresql')
  await mount('--types', 'tmpfs', 'tmpfs', '/run')
  await run('install', ['-d', '-o', 'postgres', '-g', 'postgres', '/run/postgresql'])
  await run('chown', ['postgres:postgres', '/var/lib/postgresql', '/etc/postgresql'])
  await run('pg_createcluster', ['15', 'main', '--', '--data-checksums'])
  await run('deploy/install-debian', [], { env: { ...process.env, SMTP_URL: smtpUrl } })
  await mkdir('/srv/site/current/bin', { recursive: true })
  await symlink(process.execPath, '/srv/site/current/bin/node')
  for (const name of ['deploy', 'src', 'node_modules', 'package.json']) {
    await symlink(path.resolve(name), path.join('/srv/site/current', name))
  }
}
