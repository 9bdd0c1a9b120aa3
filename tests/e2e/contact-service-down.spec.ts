import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '#tools/services/free-port.ts'
import { contactForm, VISITOR } from '#tests/support/contact-form.ts'
import { whenReady } from '#tests/support/site-test.ts'
import { expect, test } from '@playwright/test'

/** Starts a server that a test can stop; nothing listens at its database URL. */
async function startServer() {
  const port = await findFreePort()
  const unreachable = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: unreachable,
      WORKER: 'off',
      SECRET: 'secret for end-to-end tests on this machine',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const isLive = () =>
    fetch(`${origin}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isLive, { timeout: 15_000 }).toBe(true)
  return { server, origin }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

test('FRM-10 FRM-11 FRM-14 when the database or the server is down the form shows an error and keeps the text', async ({
  page,
}) => {
  const { server, origin } = await startServer()
  try {
    await page.goto(`${origin}/contact`)
    await whenReady(page)
    const { write, send, status, values } = contactForm(page)
    await write()
    const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), send.click()])
    expect(answer.status()).toBe(503)
    expect(await answer.headerValue('retry-after')).toBe('30')
    await expect(status).toContainText('could not save your message')
    expect(await values()).toEqual(VISITOR)
    await stop(server)
    await send.click()
    await expect(status).toHaveText('Failed to send message. Please try again later.')
    expect(await values()).toEqual(VISITOR)
  } finally {
    await stop(server)
  }
})
