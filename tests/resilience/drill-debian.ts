import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { parseArgs, promisify } from 'node:util'
import { makeCertificate } from '../load/secure-server.ts'
import { bootMachine, runInTree, type DebianMachine } from './containers/debian-machine.ts'
import { driveSite } from './containers/drive-site.ts'
import { readMails } from './containers/read-mails.ts'
import { recordFigures } from './containers/record-figures.ts'
import { releaseOf, writeRelease } from './drills/mark-release.ts'
import { watchPages } from './drills/watch-pages.ts'

/**
 * Installs a new Debian 12 with deploy/install-debian, releases to it with deploy/release, uses the
 * site in Chromium through TLS, switches releases while visitors read, and renews the certificate.
 */
const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const run = promisify(execFile)
const RELEASES = '/srv/korab/releases'
const INSTALL = ['/opt/korab/deploy/install-debian', '--staging']
/** systemd-analyze rates units from 0 (safe) to 10. */
const MAX_EXPOSURE = 2
const folder = await mkdtemp(path.join(tmpdir(), 'korab-debian-'))
const tree = path.join(folder, 'tree')
const packages = 'ca-certificates,systemd,systemd-sysv,dbus'

await run('.ci/install-containers')
await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', tree])
for (const part of ['deploy', '.ci'])
  await cp(part, `${tree}/opt/korab/${part}`, { recursive: true })
// Without systemd packages must not start their services.
await writeFile(`${tree}/usr/sbin/policy-rc.d`, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
await runInTree(tree, ['env', 'SMTP_URL=smtp://127.0.0.1:2525', ...INSTALL])
await rm(`${tree}/usr/sbin/policy-rc.d`)
const machine = await bootMachine(tree)
const catcher = spawn('nsenter', [
  `--target=${machine.pid}`,
  '--net',
  process.execPath,
  'tools/mail-catcher.ts',
])
try {
  const secretsBefore = await machine.execute('sha256sum', '/etc/korab/secrets/owner-database-url')
  await machine.execute(...INSTALL)
  const faults =
    (await machine.execute('sha256sum', '/etc/korab/secrets/owner-database-url')) === secretsBefore
      ? []
      : ['a second installation changed the passwords']
  const release = await deployRelease(machine)
  const site = await readFile('content/site.yaml', 'utf8')
  const origin = /^origin: (\S+)$/m.exec(site)?.[1] ?? ''
  const visit = await driveSite({
    origin,
    servedAt: `${machine.address}:443`,
    readMails: () => readMails(machine.address, 8025),
  })
  faults.push(...(await checkHttp(machine.address)), ...(await checkUnits(machine)))
  const switched = await switchUnderLoad(machine, release)
  faults.push(...switched.faults, ...(await renewCertificate(machine)))
  for (const fault of faults) console.error(fault)
  const result = { ok: faults.length === 0, ...switched, faults: faults.length, ...visit }
  console.log(`RESULT ${JSON.stringify(result)}`)
  if (values.record && result.ok) await recordFigures('debian', 'npm run drill:debian', result)
  process.exitCode = result.ok ? 0 : 1
} finally {
  catcher.kill()
  await machine.close()
  await rm(folder, { recursive: true, force: true })
}

/** deploy/release from this machine; its ssh is a command in the other one. */
async function deployRelease({ pid, execute }: DebianMachine): Promise<string> {
  await mkdir(path.join(folder, 'bin'))
  const ssh = `#!/bin/sh\nshift\nexec nsenter --target=${pid} --all sh -c "$*"\n`
  await writeFile(path.join(folder, 'bin/ssh'), ssh, { mode: 0o755 })
  const script = spawn('sh', ['deploy/release'], {
    env: {
      ...process.env,
      PATH: `${folder}/bin:${process.env['PATH']}`,
      SERVER: 'root@drill',
      STAGING: 'yes',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(script, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`deploy/release ended with ${code}`)
  return (await execute('readlink', '/srv/korab/current')).trim()
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

/** Redirect to https, certbot's challenge, noindex on staging. */
async function checkHttp(address: string): Promise<string[]> {
  await mkdir(`${tree}/var/www/acme/.well-known/acme-challenge`, { recursive: true })
  await writeFile(`${tree}/var/www/acme/.well-known/acme-challenge/token`, 'proof')
  await chmod(`${tree}/var/www/acme`, 0o755)
  const redirect = await fetch(`http://${address}/models`, { redirect: 'manual' })
  const challenge = await fetch(`http://${address}/.well-known/acme-challenge/token`)
  const faults: string[] = []
  if (redirect.status !== 308 || !redirect.headers.get('location')?.startsWith('https://'))
    faults.push(`http: ${redirect.status} instead of a redirect`)
  if ((await challenge.text()) !== 'proof') faults.push('the challenge of certbot is not served')
  const { stdout } = await run('curl', ['--insecure', '--silent', '--head', `https://${address}/`])
  if (!/^x-robots-tag: noindex/im.test(stdout)) faults.push('staging can be indexed')
  if (!/^strict-transport-security: max-age=63072000/im.test(stdout)) faults.push('no HSTS')
  return faults
}

async function checkUnits({ execute }: DebianMachine): Promise<string[]> {
  const units = ['korab-api@3000.service', 'korab-worker.service', 'korab-knowledge.service']
  const faults = (await execute('systemctl', '--failed', '--no-legend', '--plain')).split('\n')
  await execute('systemd-analyze', 'verify', '--man=no', ...units)
  await execute('systemctl', 'start', 'korab-knowledge.service')
  for (const unit of units) {
    const report = await execute('systemd-analyze', 'security', '--no-pager', unit)
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])
    if (!(exposure <= MAX_EXPOSURE)) faults.push(`${unit}: exposure ${exposure}`)
  }
  return faults.filter(Boolean)
}

/** certbot's hook with another certificate; nginx must serve it afterwards. */
async function renewCertificate({ address, execute }: DebianMachine): Promise<string[]> {
  const { key, cert } = await makeCertificate()
  await mkdir(`${tree}/root/lineage`)
  await writeFile(`${tree}/root/lineage/privkey.pem`, key)
  await writeFile(`${tree}/root/lineage/fullchain.pem`, cert)
  const before = await fingerprint(address)
  const hook = '/etc/letsencrypt/renewal-hooks/deploy/korab'
  await execute('env', 'RENEWED_LINEAGE=/root/lineage', hook)
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await fingerprint(address)) !== before) return []
  }
  return ['nginx still serves the old certificate']
}

async function fingerprint(host: string): Promise<string> {
  const socket = connect({ host, port: 443, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}
