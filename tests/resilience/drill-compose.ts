import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findFreePort } from '#tools/services/free-port.ts'
import { startContainerHost } from './containers/container-host.ts'
import { driveSite } from './containers/drive-site.ts'
import { readMails } from './containers/read-mails.ts'
import { recordFigures } from './containers/record-figures.ts'
import { watchPages } from './drills/watch-pages.ts'

/**
 * Runs the README's deploy commands on a private container host: builds the images, starts
 * deploy/compose.yaml, uses the site in Chromium through TLS, and updates it to a second build
 * while visitors read; no request may fail.
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
const seconds = timer()

await run('.ci/install-containers')
await mkdir(home, { recursive: true })
if (!existsSync(base)) await run('tests/resilience/containers/make-base', [base])
const folder = await mkdtemp(path.join(home, 'drill-'))
const host = await startContainerHost(path.join(folder, 'host'), values.storage)
const [httpPort, port, mailPort] = [
  await findFreePort(),
  await findFreePort(),
  await findFreePort(),
]
const project = path.join(folder, 'project')
const [install, update] = await readDeployCommands()
const cache = (await run('npm', ['config', 'get', 'cache'])).stdout.trim()
const environment = {
  ...host.environment,
  HTTP_PORT: String(httpPort),
  HTTPS_PORT: String(port),
  MAIL_PORT: String(mailPort),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  COMPOSE_PROFILES: 'development',
  BUILD_OPTIONS: `--quiet --isolation=chroot --volume=${cache}:/root/.npm --build-arg=BASE=localhost/korab-base --build-arg=NODE_BASE=localhost/korab-base`,
}
try {
  await host.podman('import', '--quiet', base, 'localhost/korab-base')
  await copyProject()
  await shell(install)
  await host.podman('wait', 'korab_knowledge_1')
  const installSeconds = seconds()
  const visit = {
    origin: await readOrigin(),
    servedAt: `127.0.0.1:${port}`,
    readMails: () => readMails('127.0.0.1', mailPort),
  }
  const first = await driveSite(visit)
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
  await pages.stop()
  const second = await driveSite(visit)
  const ok = pages.faults.length === 0 && pages.seen.size === 2
  for (const fault of pages.faults.slice(0, 20)) console.error(fault)
  const result = {
    ok,
    hasCachedLayers: values.storage !== undefined,
    installSeconds,
    updateSeconds: seconds(),
    imageMegabytes: await imageMegabytes(),
    requests: pages.figures.answers,
    failed: pages.faults.length,
    first,
    second,
  }
  console.log(`RESULT ${JSON.stringify(result)}`)
  if (values.record && ok) await recordFigures('compose', 'npm run drill:compose', result)
  process.exitCode = ok ? 0 : 1
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

/** A copy of the files in version control, as in a fresh clone. */
async function copyProject(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.split('\n').filter((name) => existsSync(name)))
    await cp(file, path.join(project, file))
}

async function shell(commands: string): Promise<void> {
  const script = spawn('bash', ['-eu', '-o', 'xtrace', '-c', commands], {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(script, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the commands ended with ${code}`)
}

async function readOrigin(): Promise<string> {
  const site = await readFile(path.join(project, 'content/site.yaml'), 'utf8')
  return /^origin: (\S+)$/m.exec(site)?.[1] ?? ''
}

/** The copyright years are on every page, so they tell the builds apart. */
async function changeYear(): Promise<void> {
  const file = path.join(project, 'content/site.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('copyrightYears: 2023-2025', 'copyrightYears: 2023-2026'))
}

async function imageMegabytes(): Promise<number> {
  const bytes = await host.podman(
    'image',
    'inspect',
    'localhost/korab/app:second',
    '--format={{.Size}}',
  )
  return Math.round(Number(bytes) / 1e6)
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
