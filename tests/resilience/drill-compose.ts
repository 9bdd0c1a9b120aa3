import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeCanaries } from '#tools/supply-chain/canaries.ts'
import { readMails, receiveInto } from '#tools/services/mail-folder.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { startAcmeServer } from './containers/acme-server.ts'
import { checkHttp } from './containers/check-http.ts'
import { checkLeaks, readSecrets } from './containers/check-leaks.ts'
import { checkRestarts } from './containers/check-restarts.ts'
import { checkRestore } from './containers/check-restore.ts'
import { startDockerHost, type DockerHost } from './containers/docker-host.ts'
import { commandsInSentences, commandsUnder } from './containers/documented-commands.ts'
import { driveSite, openVisitor } from './containers/drive-site.ts'
import {
  changeYear,
  connectMail,
  MAIL_HOST,
  prepareServer,
  SITE,
} from './containers/guide-server.ts'
import { renewCertificate } from './containers/renew-certificate.ts'
import { runScript } from './containers/run-script.ts'
import { checkVisitorAddresses } from './containers/visitor-addresses.ts'
import { inPrivateNamespaces } from './drills/private-namespaces.ts'
import { watchPages } from './drills/watch-pages.ts'
import { readOptions, runDrill } from './harness/run-drill.ts'

/**
 * Follows docs/install.md with Docker on a private machine, from a clone of the last commit: builds the images, starts
 * the site, uses it in Chromium through TLS, checks addresses, certificates and leaks, restarts Docker, kills
 * containers, restores the database, and updates to a second build and back while visitors read; no request may fail.
 */
const given = readOptions({
  record: false,
  restarts: 20,
  // A folder that keeps image layers for the next run.
  storage: '',
})
const run = promisify(execFile)
const GUIDE = 'docs/install.md'
const [HTTP_PORT, PORT, MAIL_PORT] = [80, 443, 465]
const KILLS = ['nginx', 'web-1', 'worker', 'postgres', 'web-2']
const home = path.resolve('.cache/containers')
const base = path.join(home, 'base.tar')
const canaries = makeCanaries()

// Before the network of its own, which needs one of the packages.
await run('.ci/install-containers')
await inPrivateNamespaces(() => runDrill(drill))

async function drill(closing: AsyncDisposableStack) {
  const seconds = timer()
  await mkdir(home, { recursive: true })
  if (!existsSync(base)) await run('tests/resilience/containers/make-base', [base])
  const folder = await mkdtemp(path.join(home, 'drill-'))
  closing.defer(async () => void (await run('rm', ['-rf', folder])))
  const guide = await readFile(GUIDE, 'utf8')
  const settings = /^```json\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? ''
  const host = await startDockerHost({
    folder: path.join(folder, 'host'),
    storage: given.storage === '' ? undefined : path.resolve(given.storage),
    settings,
  })
  closing.defer(host.close)
  await host
    .docker('image', 'inspect', 'localhost/site-base')
    .catch(() => host.docker('import', base, 'localhost/site-base'))
  const mails = path.join(folder, 'mails')
  const certificate = await makeCertificate(2, MAIL_HOST)
  const mailPlace = { port: MAIL_PORT, host: '0.0.0.0', certificate }
  const mail = await receiveInto(mails, mailPlace)
  closing.defer(mail.close)
  const log = path.join(folder, 'commands.log')
  // SMTP_URL is written by the guide's command.
  const { SMTP_URL: _, ...secretSettings } = canaries
  const env = await prepareServer(folder, host, secretSettings)
  const shell = (commands: string, cwd = `${SITE}/deploy`) => runScript(commands, { cwd, env, log })
  const follow = async (heading: string, cwd?: string) =>
    shell((await commandsUnder(GUIDE, heading)).map(tolerateFindings).join('\n'), cwd)

  await follow('Secrets and settings', '/opt')
  await connectMail(folder, certificate.cert, canaries)
  await follow('First start', SITE)
  await untilKnown(host)
  const figures: Record<string, unknown> = { installSeconds: seconds() }
  const origin = await readSetting('origin')
  const visit = { origin, servedAt: `127.0.0.1:${PORT}`, readMails: () => readMails(mails) }
  const first = await driveSite(visit)
  const faults = [
    ...(await checkHttp({ host: '127.0.0.1', httpPort: HTTP_PORT, httpsPort: PORT, origin })),
    ...(await checkVisitorAddresses(PORT, await readSetting('accessKey'))),
    ...(await checkCertificates(folder, env, new URL(origin).hostname)),
  ]
  const mailsBefore = (await readMails(mails)).length
  for (const heading of ['First mail', 'Backups', 'When something is wrong']) await follow(heading)
  if ((await readMails(mails)).length === mailsBefore)
    faults.push('the weekly report did not arrive')
  for (const command of await commandsInSentences()) {
    const run = () => shell(tolerateFindings(command))
    const isSync = command.endsWith(' knowledge sync')
    // A service that has just started may be syncing, too; the command then says "Try again."
    await run()
      .catch((error) => (isSync ? sleep(30_000).then(run) : Promise.reject(error)))
      .catch(() => void faults.push(`failed: ${command}`))
  }
  await shell('docker compose run --rm operator switch form on')
  figures['checkSeconds'] = seconds()

  const visitor = await openVisitor(visit)
  closing.defer(visitor.close)
  const { sendMessage } = visitor
  const restored = await checkRestore({ host, shell, sendMessage, readMails: visit.readMails })
  faults.push(...restored.faults)
  seconds()

  await changeYear(folder, env)
  const pages = watchPages({
    port: PORT,
    isSecure: true,
    // The web processes answer unknown paths under /api/ with the page of their own build.
    paths: ['/', '/models', '/api/unknown', '/nowhere', '/contact', '/api/unknown'],
    readers: 4,
    pauseMs: 20,
    releaseOf: (html) => /2023.{1,7}(?:2025|2026)/.exec(html)?.[0],
  })
  await follow('Update', SITE)
  figures['updateSeconds'] = seconds()
  const second = await driveSite(visit)
  await follow('Way back', SITE)
  await pages.stop()
  figures['backSeconds'] = seconds()
  faults.push(...pages.faults.slice(0, 20))
  if (pages.seen.size !== 2) faults.push(`builds seen: ${[...pages.seen.keys()].join()}`)
  const { restarts } = given
  const interrupted = await checkRestarts({ host, restarts, kills: KILLS, sendMessage })
  figures['restartSeconds'] = seconds()
  faults.push(...interrupted.faults)
  const secrets = await readSecrets(`${SITE}/deploy/secrets`)
  faults.push(...(await checkLeaks(host, log, [...Object.values(canaries), ...secrets])))
  return {
    faults,
    recordAs: given.record && 'compose',
    figures: {
      docker: await host.docker('version', '--format={{.Server.Version}}'),
      compose: await host.docker('compose', 'version', '--short'),
      hasCachedLayers: given.storage !== '',
      ...figures,
      interruptions: interrupted.figures,
      restore: restored.figures,
      requests: pages.figures.answers,
      failed: pages.faults.length,
      secretsSearched: secrets.length + Object.keys(canaries).length,
      first,
      second,
    },
  }
}

/** doctor finds faults here: the domain is a sample. It must still list what it checked. */
function tolerateFindings(command: string): string {
  return command.endsWith(' operator doctor') ? `(${command} || true) | grep 'SMTP login'` : command
}

async function untilKnown({ docker }: DockerHost): Promise<void> {
  const sync = ['exec', 'site-web-1-1', '/app/bin/node', '-e']
  const script = `fetch('http://127.0.0.1:3000/readyz').then((r) => r.json()).then((s) => console.log(s.knowledge))`
  while ((await docker(...sync, script).catch(() => '')) !== 'current')
    await new Promise((resolve) => setTimeout(resolve, 1000))
}

async function readSetting(name: string): Promise<string> {
  const site = await readFile('content/site.yaml', 'utf8')
  return new RegExp(`^${name}: (\\S+)$`, 'm').exec(site)?.[1] ?? ''
}

/** certbot on the host, with the options of the guide. */
async function checkCertificates(folder: string, env: NodeJS.ProcessEnv, domain: string) {
  const [command = ''] = await commandsUnder(GUIDE, 'Certificate')
  const words = command.replaceAll('company.example', domain).matchAll(/'([^']*)'|(\S+)/g)
  // Without "certbot certonly".
  const options = [...words].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(2)
  const acme = await startAcmeServer({ host: '127.0.0.1', site: '127.0.0.1', httpPort: HTTP_PORT })
  const place = ['config', 'work', 'logs'].map((name) => `--${name}-dir=${folder}/certbot/${name}`)
  try {
    return await renewCertificate({
      certbot: (...args) => run('certbot', [...args, ...place], { env }),
      options,
      directory: acme.directory,
      host: '127.0.0.1',
      port: PORT,
    })
  } finally {
    await acme.close()
  }
}

/** Seconds since the last call. */
function timer(): () => number {
  let began = performance.now()
  return () => {
    const passed = performance.now() - began
    began = performance.now()
    return Math.round(passed / 1000)
  }
}
