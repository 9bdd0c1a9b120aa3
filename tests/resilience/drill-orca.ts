import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FURTHER_PAGES, PAGE_TABLE } from '#site/page-table.ts'
import { chromiumPath } from '../load/chromium-path.ts'
import { freePort } from '../load/free-port.ts'
import { judgeTranscript, readTranscript } from './drills/orca-transcript.ts'

/**
 * Orca reads every route in Chromium or Firefox and writes its speech to a file. Runs in a separate
 * display and session bus, started by `npm run drill:orca`. `.ci/install-orca` installs the
 * packages.
 */
const { values } = parseArgs({
  options: { routes: { type: 'string' }, browser: { type: 'string', default: 'chromium' } },
})
const routes = values.routes?.split(',') ?? [
  ...[...PAGE_TABLE, ...FURTHER_PAGES].map((page) => page.path),
  '/models/kratos',
  '/research/three-bearings',
]
const REPORTS = 'reports/orca'
const QUIET_SECONDS = 20
const LOAD_SECONDS = 12
const SAY_ALL = 'KP_Add'
const MAX_SECONDS = 300

const folder = mkdtempSync(path.join(tmpdir(), 'site-orca-'))
const debugFile = path.join(folder, 'orca-debug')
const started: ChildProcess[] = []
const port = await freePort()

const env = {
  ...process.env,
  HOME: folder,
  XDG_CONFIG_HOME: path.join(folder, 'config'),
  XDG_DATA_HOME: path.join(folder, 'data'),
  XDG_RUNTIME_DIR: path.join(folder, 'run'),
  ACCESSIBILITY_ENABLED: '1',
  GNOME_ACCESSIBILITY: '1',
  MOZ_ENABLE_ACCESSIBILITY: '1',
}

try {
  const orca = await startSession()
  const begun: string[] = []
  for (const route of routes) {
    begun.push(clock())
    await readAloud(route)
    console.log(`${route}: read`)
  }
  // Orca buffers its output; the rest is written on exit.
  stop(orca)
  await wait(5000)
  report(begun)
} finally {
  for (const child of started.toReversed()) stop(child)
  await wait(1000)
  rmSync(folder, { recursive: true, force: true })
}

/** Splits the lines by the start time of each route. */
function report(begun: readonly string[]): void {
  const debug = readFileSync(debugFile, 'utf8')
  const pages = routes.map((route, index) => {
    const said = readTranscript(debug, begun[index], begun[index + 1])
    return { path: route, said, faults: judgeTranscript({ path: route, said }) }
  })
  mkdirSync(REPORTS, { recursive: true })
  for (const { path: route, said } of pages) {
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
    writeFileSync(`${REPORTS}/${values.browser}-${name}.txt`, `${said.join('\n')}\n`)
    console.log(`${route}: ${said.length} utterances`)
  }
  const faults = pages.flatMap((page) => page.faults)
  const utterances = pages.reduce((sum, { said }) => sum + said.length, 0)
  for (const fault of faults) console.error(fault)
  console.log(
    `RESULT ${JSON.stringify({ browser: values.browser, routes: pages.length, utterances, faults: faults.length })}`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** The site, the accessibility bus, a window manager, a speech service without sound, and Orca. */
async function startSession(): Promise<ChildProcess> {
  const settings = path.join(folder, 'config/speech-dispatcher')
  mkdirSync(settings, { recursive: true })
  mkdirSync(env.XDG_RUNTIME_DIR, { mode: 0o700 })
  mkdirSync(env.XDG_DATA_HOME)
  writeFileSync(
    path.join(settings, 'speechd.conf'),
    'AudioOutputMethod "libao"\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n',
  )
  start(process.execPath, ['src/server/main.ts'], { PORT: String(port), LOG_LEVEL: 'error' })
  const toolkits = ['set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true']
  spawnSync('gsettings', toolkits, { env })
  start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'])
  start('openbox', [])
  await wait(2000)
  const debug = `--debug-file=${debugFile}`
  const orca = start('orca', ['--replace', debug, '--disable', 'braille', '--enable', 'speech'])
  await wait(LOAD_SECONDS * 1000)
  return orca
}

/** Reads each route from start to end in a new browser. */
async function readAloud(route: string): Promise<void> {
  const browser = startBrowser(`http://127.0.0.1:${port}${route}`)
  await wait(LOAD_SECONDS * 1000)
  spawnSync('xdotool', ['key', 'ctrl+Home'], { env })
  await wait(1000)
  spawnSync('xdotool', ['key', SAY_ALL], { env })
  let count = 0
  let quiet = 0
  for (let second = 0; second < MAX_SECONDS && quiet < QUIET_SECONDS; second += 1) {
    await wait(1000)
    const now = readTranscript(readFileSync(debugFile, 'utf8')).length
    quiet = now === count ? quiet + 1 : 0
    count = now
  }
  stop(browser)
  await wait(1500)
}

function startBrowser(address: string): ChildProcess {
  const profile = mkdtempSync(path.join(folder, 'profile-'))
  if (values.browser === 'firefox') {
    const setting = 'user_pref("accessibility.force_disabled", -1);\n'
    writeFileSync(path.join(profile, 'user.js'), setting)
    return start('firefox-esr', ['--profile', profile, '--new-instance', '--kiosk', address])
  }
  return start(chromiumPath(), [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--force-renderer-accessibility',
    '--force-prefers-reduced-motion',
    `--user-data-dir=${profile}`,
    '--window-size=1400,1000',
    `--app=${address}`,
  ])
}

/** The timestamp format of Orca. */
function clock(): string {
  return new Date().toTimeString().slice(0, 8)
}

/** In a separate process group, so that its children are killed too. */
function start(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const options = { env: { ...env, ...more }, stdio: 'ignore', detached: true } as const
  const child = spawn(command, args, options)
  started.push(child)
  return child
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGTERM')
  } catch {
    // The process has already exited.
  }
}
