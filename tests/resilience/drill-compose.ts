import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { makeCanaries } from '#tools/supply-chain/canaries.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { startAcmeServer } from './containers/acme-server.ts'
import { checkHttp } from './containers/check-http.ts'
import { checkLeaks, readSecrets } from './containers/check-leaks.ts'
import { startContainerHost } from './containers/container-host.ts'
import { driveSite } from './containers/drive-site.ts'
import { readMails } from './containers/read-mails.ts'
import { recordFigures } from './containers/record-figures.ts'
import { renewCertificate } from './containers/renew-certificate.ts'
import { runScript } from './containers/run-script.ts'
import { checkVisitorAddresses } from './containers/visitor-addresses.ts'
import { watchPages } from './drills/watch-pages.ts'

/**
 * Runs the README's deploy commands on a private container host: builds the images, starts
 * deploy/compose.yaml, uses the site in Chromium through TLS, checks addresses, certificates and
 * leaks, and updates to a second build and back while visitors read; no request may fail.
 */
const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    // Keeps image layers for the next run.
    storage: { type: 'string' },
  },
})
const run = promisify(execFile)
const home = path.resolve('.cache/containers')
const base = path.join(home, 'base.tar')
const drawn = path.resolve('.cache/share-images')
const seconds = timer()

await run('.ci/install-containers')
await Promise.all([home, drawn].map((folder) => mkdir(folder, { recursive: true })))
if (!existsSync(base)) await run('tests/resilience/containers/make-base', [base])
const folder = await mkdtemp(path.join(home, 'drill-'))
// podman's database keeps the paths of its first run, so a kept storage has a kept folder.
const hostFolder = values.storage ? `${values.storage}-host` : path.join(folder, 'host')
const host = await startContainerHost(hostFolder, values.storage)
const [httpPort, port, mailPort] = [
  await findFreePort(),
  await findFreePort(),
  await findFreePort(),
]
const project = path.join(folder, 'project')
const log = path.join(folder, 'commands.log')
const [install, update] = await readDeployCommands()
const cache = (await run('npm', ['config', 'get', 'cache'])).stdout.trim()
const canaries = makeCanaries()
const environment = {
  ...host.environment,
  ...canaries,
  HTTP_PORT: String(httpPort),
  HTTPS_PORT: String(port),
  MAIL_PORT: String(mailPort),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  COMPOSE_PROFILES: 'development',
  // npm's downloads and the drawn share images are kept between builds.
  BUILD_OPTIONS: `--quiet --isolation=chroot --volume=${cache}:/root/.npm --volume=${drawn}:/build/.cache/share-images --build-arg=BASE=localhost/site-base --build-arg=NODE_BASE=localhost/site-base`,
}
const shell = (commands: string) => runScript(commands, { cwd: project, env: environment, log })
try {
  await host.podman('import', '--quiet', base, 'localhost/site-base')
  await copyProject()
  await shell(install)
  await host.podman('wait', 'site_knowledge_1')
  const installSeconds = seconds()
  const origin = await readSetting('origin')
  const visit = {
    origin,
    servedAt: `127.0.0.1:${port}`,
    readMails: () => readMails('127.0.0.1', mailPort),
  }
  const first = await driveSite(visit)
  const faults = [
    ...(await checkHttp({ host: '127.0.0.1', httpPort, httpsPort: port, origin })),
    ...(await checkVisitorAddresses(port, await readSetting('accessKey'))),
    ...(await checkCertificates(new URL(origin).hostname)),
  ]
  const checkSeconds = seconds()
  await changeYear()
  const pages = watchPages({
    port,
    isSecure: true,
    // The web processes answer unknown paths under /api/ with the page of their own build.
    paths: ['/', '/models', '/api/unknown', '/nowhere', '/contact', '/api/unknown'],
    readers: 4,
    pauseMs: 20,
    releaseOf: (html) => /2023.{1,7}(?:2025|2026)/.exec(html)?.[0],
  })
  await shell(update)
  const updateSeconds = seconds()
  const second = await driveSite(visit)
  await shell('deploy/roll-containers first')
  await pages.stop()
  const backSeconds = seconds()
  faults.push(...pages.faults.slice(0, 20))
  if (pages.seen.size !== 2) faults.push(`builds seen: ${[...pages.seen.keys()].join()}`)
  const secrets = await readSecrets(path.join(project, 'deploy/secrets'))
  faults.push(...(await checkLeaks(host, log, [...Object.values(canaries), ...secrets])))
  for (const fault of faults) console.error(fault)
  const result = {
    ok: faults.length === 0,
    hasCachedLayers: values.storage !== undefined,
    installSeconds,
    checkSeconds,
    updateSeconds,
    backSeconds,
    ...(await describeImage()),
    requests: pages.figures.answers,
    failed: pages.faults.length,
    secretsSearched: secrets.length + Object.keys(canaries).length,
    first,
    second,
  }
  console.log(`RESULT ${JSON.stringify(result)}`)
  if (values.record && result.ok) await recordFigures('compose', 'npm run drill:compose', result)
  process.exitCode = result.ok ? 0 : 1
} catch (error) {
  // Before an error of the removal can hide it.
  console.error(error)
  process.exitCode = 1
} finally {
  await host.close()
  await run('rm', ['-rf', folder])
}

/** The commands of the README up to the first start, and those of an update. */
async function readDeployCommands(): Promise<readonly [string, string]> {
  const readme = await readFile('README.md', 'utf8')
  const block = /^## Deploy\n[\s\S]*?^```bash\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? ''
  const [before, after] = block.split(/^(?=deploy\/build-images second)/m)
  if (!before || !after)
    throw new Error('README.md: the commands under "Deploy" are not as expected')
  return [before, after]
}

/** A copy of the files in version control, as in a fresh clone, and a developer's settings with secrets. */
async function copyProject(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.split('\n').filter((name) => existsSync(name)))
    await cp(file, path.join(project, file))
  const settings = Object.entries(canaries).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(path.join(project, '.env.operator'), settings.join(''))
}

async function readSetting(name: string): Promise<string> {
  const site = await readFile(path.join(project, 'content/site.yaml'), 'utf8')
  return new RegExp(`^${name}: (\\S+)$`, 'm').exec(site)?.[1] ?? ''
}

/** certbot on the host, as docs/deployment.md describes. */
async function checkCertificates(domain: string): Promise<string[]> {
  const acme = await startAcmeServer({ host: '127.0.0.1', site: '127.0.0.1', httpPort })
  const place = ['config', 'work', 'logs'].map((name) => `--${name}-dir=${folder}/certbot/${name}`)
  const webroot = `${project}/deploy/secrets/acme`
  const domains = ['--domain', domain, '--domain', `www.${domain}`]
  const hook = ['--deploy-hook', `${project}/deploy/certbot-hook --containers`]
  try {
    return await renewCertificate({
      certbot: (...args) => run('certbot', [...args, ...place], { env: environment }),
      options: ['--webroot', '--webroot-path', webroot, ...domains, ...hook],
      directory: acme.directory,
      host: '127.0.0.1',
      port,
    })
  } finally {
    await acme.close()
  }
}

/** The copyright years are on every page, so they tell the builds apart. */
async function changeYear(): Promise<void> {
  const file = path.join(project, 'content/site.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('copyrightYears: 2023-2025', 'copyrightYears: 2023-2026'))
}

/** Its size, and the length of the software list that its label names. */
async function describeImage() {
  const image = 'localhost/site/app:second'
  const inspect = (format: string) =>
    host.podman('image', 'inspect', image, `--format={{${format}}}`)
  const list = await inspect('index .Config.Labels "org.opencontainers.image.sbom"')
  const count = `JSON.parse(fs.readFileSync('${list}', 'utf8')).components.length`
  return {
    imageMegabytes: Math.round(Number(await inspect('.Size')) / 1e6),
    sbomComponents: Number(await host.podman('run', '--rm', '--network=none', image, '-p', count)),
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
