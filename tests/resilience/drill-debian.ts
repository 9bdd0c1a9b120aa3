import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readMails } from '#tools/services/mail-folder.ts'
import { findSecrets, makeCanaries } from '#tools/supply-chain/canaries.ts'
import { startAcmeServer } from './containers/acme-server.ts'
import { checkHttp, head } from './containers/check-http.ts'
import { readSecrets } from './containers/check-leaks.ts'
import { bootMachine, runInTree, type DebianMachine } from './containers/debian-machine.ts'
import { driveSite } from './containers/drive-site.ts'
import { renewCertificate } from './containers/renew-certificate.ts'
import { runScript } from './containers/run-script.ts'
import { releaseOf, writeRelease } from './drills/mark-release.ts'
import { watchPages } from './drills/watch-pages.ts'
import { readOptions, runDrill, secondsSince } from './harness/run-drill.ts'

/**
 * Installs a new Debian with deploy/install-debian, releases to it with deploy/release, uses the
 * site in Chromium through TLS, switches releases while visitors read, and renews the certificate.
 */
const options = readOptions({
  record: false,
  // Debian 13 is trixie.
  suite: 'bookworm',
})
const run = promisify(execFile)
const RELEASES = '/srv/site/releases'
const INSTALL = ['/opt/site/deploy/install-debian', '--staging']
/** systemd-analyze rates units from 0 (safe) to 10. */
const MAX_EXPOSURE = 2
const PACKAGES = 'ca-certificates,systemd,systemd-sysv,dbus'
const base = path.resolve(`.cache/containers/debian-${options.suite}.tar`)
const folder = await mkdtemp(path.join(tmpdir(), 'site-debian-'))
const tree = path.join(folder, 'tree')
const log = path.join(folder, 'commands.log')
const canaries = makeCanaries()
const began = performance.now()

await run('.ci/install-containers')
await runDrill(async (closing) => {
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  await makeTree()
  await runInTree(tree, `env SMTP_URL=smtp://127.0.0.1:2525 ${INSTALL.join(' ')}`, log)
  await rm(`${tree}/usr/sbin/policy-rc.d`)
  const installSeconds = Math.round(secondsSince(began))
  const machine = await bootMachine(tree)
  closing.defer(machine.close)
  const mails = path.join(folder, 'mails')
  const place = [`--target=${machine.pid}`, '--net', process.execPath]
  const catcher = spawn('nsenter', [...place, 'tools/mail-catcher.ts', mails])
  closing.defer(() => void catcher.kill())
  const secrets = await readSecrets(`${tree}/etc/site/secrets`)
  await machine.execute(...INSTALL)
  const isSame = (await readSecrets(`${tree}/etc/site/secrets`)).join() === secrets.join()
  const faults = isSame ? [] : ['a second installation changed the secrets']
  const release = await deployRelease(machine)
  const releaseSeconds = Math.round(secondsSince(began)) - installSeconds
  const site = await readFile('content/site.yaml', 'utf8')
  const origin = /^origin: (\S+)$/m.exec(site)?.[1] ?? ''
  const visit = await driveSite({
    origin,
    servedAt: `${machine.address}:443`,
    readMails: () => readMails(mails),
  })
  faults.push(...(await checkResponses(machine.address, origin)), ...(await checkUnits(machine)))
  const switched = await switchUnderLoad(machine, release)
  faults.push(...switched.faults, ...(await checkCertificates(machine, new URL(origin).hostname)))
  await writeFile(path.join(folder, 'journal'), await machine.execute('journalctl', '--output=cat'))
  const places = [tree + release, log, path.join(folder, 'journal')]
  const leaks = findSecrets(places, [...Object.values(canaries), ...secrets])
  faults.push(...leaks.map((file) => `${file} contains a secret`))
  return {
    faults,
    recordAs: options.record && 'debian',
    figures: {
      installSeconds,
      releaseSeconds,
      ...switched,
      faults: faults.length,
      secretsSearched: secrets.length + Object.keys(canaries).length,
      ...visit,
    },
  }
})

/** A new Debian with the files that an administrator copies; its packages are kept for the next run. */
async function makeTree(): Promise<void> {
  if (!existsSync(base)) {
    await mkdir(path.dirname(base), { recursive: true })
    const settings = ['--quiet', '--variant=minbase', `--include=${PACKAGES}`]
    await run('mmdebstrap', [...settings, options.suite, `${base}.new.tar`])
    await run('mv', [`${base}.new.tar`, base])
  }
  await mkdir(tree)
  await run('tar', ['--extract', `--file=${base}`, `--directory=${tree}`, '--exclude=./dev/*'])
  for (const part of ['deploy', '.ci'])
    await cp(part, `${tree}/opt/site/${part}`, { recursive: true })
  // Without systemd packages must not start their services.
  await writeFile(`${tree}/usr/sbin/policy-rc.d`, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
}

/** deploy/release from this machine, with secrets in its environment; its ssh is a command in the other machine. */
async function deployRelease({ pid, execute }: DebianMachine): Promise<string> {
  await mkdir(path.join(folder, 'bin'))
  // Like ssh, it does not pass on the environment.
  const clean = 'env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin'
  const ssh = `#!/bin/sh\nshift\nexec nsenter --target=${pid} --all ${clean} sh -c "$*"\n`
  await writeFile(path.join(folder, 'bin/ssh'), ssh, { mode: 0o755 })
  const env = {
    ...process.env,
    ...canaries,
    PATH: `${folder}/bin:${process.env['PATH']}`,
    SERVER: 'root@drill',
  }
  const isAccepted = await runScript('deploy/release', { env, log }).then(
    () => true,
    () => false,
  )
  if (isAccepted) throw new Error('a staging server accepted a release without STAGING')
  await runScript('deploy/release', { env: { ...env, STAGING: 'yes' }, log })
  return (await execute('readlink', '/srv/site/current')).trim()
}

/** A second release, one whose processes do not start, and the way back; visitors read meanwhile. */
async function switchUnderLoad({ address, execute }: DebianMachine, first: string) {
  const activate = (...args: string[]) => execute(`${first}/deploy/activate-release`, ...args)
  const second = `${RELEASES}/second`
  const broken = `${RELEASES}/broken`
  await execute('cp', '-R', first, second)
  await rm(tree + second + '/dist', { recursive: true })
  await writeRelease('dist', tree + second, 'second')
  const pages = watchPages({
    host: address,
    port: 443,
    isSecure: true,
    // The web processes answer unknown paths under /api/.
    paths: ['/', '/models', '/api/unknown', '/contact', '/api/unknown'],
    readers: 4,
    pauseMs: 20,
    releaseOf: (html) => releaseOf(html) ?? 'first',
  })
  await activate(second)
  await execute('cp', '-R', second, broken)
  await writeFile(`${tree}${broken}/src/server/main.ts`, 'process.exit(1)\n')
  const isRejected = await activate(broken).then(
    () => false,
    () => true,
  )
  await activate('--back')
  await pages.stop()
  const faults = pages.faults.slice(0, 20)
  if (!isRejected) faults.push('a release whose processes do not start was accepted')
  if (!pages.seen.has('second')) faults.push('the second release was never seen')
  return { requests: pages.figures.answers, failed: pages.faults.length, faults }
}

async function checkResponses(address: string, origin: string): Promise<string[]> {
  const faults = await checkHttp({ host: address, httpPort: 80, httpsPort: 443, origin })
  const { headers } = await head(https, { host: address, port: 443, path: '/' })
  if (!headers['x-robots-tag']?.includes('noindex')) faults.push('staging can be indexed')
  return faults
}

async function checkUnits({ execute }: DebianMachine): Promise<string[]> {
  const jobs = ['site-knowledge.service', 'site-backup@full.service']
  const units = ['site-api@3000.service', 'site-worker.service', ...jobs]
  const faults = (await execute('systemctl', '--failed', '--no-legend', '--plain')).split('\n')
  await execute('systemd-analyze', 'verify', '--man=no', ...units)
  await execute('systemctl', 'start', ...jobs)
  const reported = await execute('cat', '/var/lib/prometheus/node-exporter/backup.prom')
  if (!/^backup_last_success_timestamp_seconds \d+$/m.test(reported))
    faults.push('the backup did not report its time')
  for (const unit of units) {
    const report = await execute('systemd-analyze', 'security', '--no-pager', unit)
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])
    if (!(exposure <= MAX_EXPOSURE)) faults.push(`${unit}: exposure ${exposure}`)
  }
  return faults.filter(Boolean)
}

/** certbot as docs/deployment.md describes; Debian's timer renews. */
async function checkCertificates(
  { address, hostAddress, execute }: DebianMachine,
  domain: string,
): Promise<string[]> {
  const acme = await startAcmeServer({ host: hostAddress, site: address, httpPort: 80 })
  const domains = ['--domain', domain, '--domain', `www.${domain}`]
  const hook = ['--deploy-hook', '/srv/site/current/deploy/certbot-hook']
  try {
    const timer = (await execute('systemctl', 'is-active', 'certbot.timer')).trim()
    const faults = await renewCertificate({
      certbot: (...args) => execute('certbot', ...args),
      options: ['--webroot', '--webroot-path', '/var/www/acme', ...domains, ...hook],
      directory: acme.directory,
      host: address,
      port: 443,
    })
    return [...faults, ...(timer === 'active' ? [] : [`certbot.timer is ${timer}`])]
  } finally {
    await acme.close()
  }
}
