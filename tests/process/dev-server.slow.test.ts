import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { findFreePort } from '#tools/services/free-port.ts'

test('the development server shows content changes and faults', { timeout: 60_000 }, async () => {
  const content = copyContent()
  const port = await findFreePort()
  const server = spawn('npx', ['react-router', 'dev', '--port', String(port), '--strictPort'], {
    env: { ...process.env, CONTENT_DIR: content },
    detached: true,
  })
  onTestFinished(() => void process.kill(-(server.pid ?? 0), 'SIGKILL'))
  const text = () =>
    fetch(`http://localhost:${port}/about`, { headers: { accept: 'text/html' } }).then(
      (response) => response.text(),
      () => '',
    )
  await expect.poll(text, { timeout: 40_000 }).toContain('We measure before we build.')
  const file = path.join(content, 'pages/about.yaml')
  const before = readFileSync(file, 'utf8')
  const edit = async (...change: [from: string, to: string]) => {
    // Two saves within milliseconds are one for the watcher.
    await sleep(500)
    writeFileSync(file, before.replace(...change))
  }
  await edit('We measure before', 'We count before')
  await expect.poll(text, { timeout: 10_000 }).toContain('We count before we build.')
  await edit('heading: We measure', 'headline: We measure')
  const fault = /about\.yaml:\d+ hero\.headline: is an unknown field/
  await expect.poll(text, { timeout: 10_000 }).toMatch(fault)
  await edit('We measure before', 'We weigh before')
  await expect.poll(text, { timeout: 10_000 }).toContain('We weigh before we build.')
})
