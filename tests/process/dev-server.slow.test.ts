import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { findFreePort } from '#tools/services/free-port.ts'

test('the development server shows content changes', { timeout: 60_000 }, async () => {
  const content = copyContent()
  const port = await findFreePort()
  const server = spawn('npx', ['react-router', 'dev', '--port', String(port), '--strictPort'], {
    env: { ...process.env, CONTENT_DIR: content },
    detached: true,
  })
  onTestFinished(() => void process.kill(-(server.pid ?? 0), 'SIGKILL'))
  const text = () =>
    fetch(`http://localhost:${port}/about`).then(
      (response) => response.text(),
      () => '',
    )
  await expect.poll(text, { timeout: 40_000 }).toContain('We measure before we build.')
  const file = path.join(content, 'pages/about.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('We measure before', 'We count before'))
  await expect.poll(text, { timeout: 10_000 }).toContain('We count before we build.')
})
