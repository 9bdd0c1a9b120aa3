import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '#tools/services/free-port.ts'
import { sendCommand } from './webdriver-command.ts'
import type { Engine, Tab } from './engine.ts'
import { startProgram, type Program } from './start-program.ts'

/** MiniBrowser of WebKitGTK; its path contains architecture and library version. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

/** Shrinks the browser toolbars, which would keep the window wider than a small phone. */
const NO_BARS = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }'

/** WebKit through its own WebDriver on a virtual display, because it has no headless mode. */
export const webkit: Engine = {
  name: 'WebKit',
  async start() {
    const binary = globSync(BROWSER)[0]
    if (!binary) throw new Error(`${BROWSER} is missing: \`bash .ci/install-engines\` installs it`)
    const settings = await mkdtemp(path.join(tmpdir(), 'site-webkit-'))
    await mkdir(path.join(settings, 'gtk-3.0'))
    await writeFile(path.join(settings, 'gtk-3.0/gtk.css'), NO_BARS)
    const display = await startProgram(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      { ready: (output) => /^(\d+)$/m.exec(output)?.[1] },
    )
    const env = {
      DISPLAY: `:${display.ready}`,
      XDG_CONFIG_HOME: settings,
      // Without a GPU the painting threads are slow and sometimes crash.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    }
    const first = await openTab(binary, env)
    await first.tab.close()
    return {
      version: first.version,
      newTab: async () => (await openTab(binary, env)).tab,
      async stop() {
        await display.stop()
        await rm(settings, { recursive: true, force: true })
      },
    }
  },
}

/** One driver and browser per visitor, because a second session sometimes fails to start. */
async function openTab(
  binary: string,
  env: Readonly<Record<string, string>>,
): Promise<{ tab: Tab; version: string }> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], {
    env,
    ready: () => fetch(`${url}/status`).catch(() => undefined),
  })
  try {
    const { sessionId, capabilities } = await sendCommand<Session>('POST', `${url}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
        },
      },
    })
    const session = `${url}/session/${sessionId}`
    const tab = { ...tabOf(session), close: () => endSession(session, driver) }
    return { tab, version: capabilities.browserVersion }
  } catch (error) {
    await driver.stop()
    throw error
  }
}

function tabOf(session: string): Omit<Tab, 'close'> {
  const post = <Value>(command: string, body: object = {}) =>
    sendCommand<Value>('POST', `${session}/${command}`, body)
  return {
    navigate: (url) => post('url', { url }),
    back: () => post('back'),
    reload: () => post('refresh'),
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    perform: (actions) => post('actions', { actions }),
  }
}

async function endSession(session: string, driver: Program<unknown>): Promise<void> {
  try {
    await sendCommand('DELETE', session)
  } finally {
    await driver.stop()
  }
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}
