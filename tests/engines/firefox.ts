import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectBidi, type BidiConnection } from './bidi-connection.ts'
import type { Engine, Tab } from './engine.ts'
import { startProgram } from './start-program.ts'

/** Uses WebDriver BiDi of Firefox itself, because Debian has no geckodriver. */
export const firefox: Engine = {
  name: 'Firefox',
  async start() {
    const profile = await mkdtemp(path.join(tmpdir(), 'site-firefox-'))
    await writeFile(path.join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 0);\n')
    const browser = await startProgram(
      process.env['FIREFOX_PATH'] ?? 'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
      { ready: (output) => /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1] },
    )
    const connection = await connectBidi(`${browser.ready}/session`)
    const { capabilities } = await connection.send<{
      capabilities: { browserVersion: string }
    }>('session.new', { capabilities: {} })
    return {
      version: capabilities.browserVersion,
      newTab: () => openTab(connection),
      async stop() {
        connection.close()
        await browser.stop()
        await rm(profile, { recursive: true, force: true })
      },
    }
  },
}

async function openTab({ send }: BidiConnection): Promise<Tab> {
  const visitor = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    ...visitor,
  })
  return {
    navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async evaluate(expression) {
      const outcome = await send<ScriptResult>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
      return outcome.result.value
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    close: () => send('browser.removeUserContext', visitor),
  }
}

type ScriptResult =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }
