import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFolder } from './load-folder.ts'

let client = ''

beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'korab-folder-'))
  await mkdir(path.join(client, 'about'))
  await writeFile(path.join(client, 'index.html'), '<h1>Home</h1>')
  await writeFile(path.join(client, 'about/index.html'), '<h1>About</h1>')
  await writeFile(path.join(client, 'index.html.br'), 'left over')
  await writeFile(path.join(client, 'a.woff2'), 'font')
})

afterEach(() => rm(client, { recursive: true, force: true }))

test('holds pages under their address, text compressed and fonts as they are', async () => {
  const answers = await loadFolder(client, (file) => ({ 'x-file': file }))
  expect([...answers.keys()].toSorted()).toEqual(['/', '/a.woff2', '/about'])
  const home = answers.get('/')
  expect(brotliDecompressSync(home?.body ?? '').toString()).toBe('<h1>Home</h1>')
  expect(home?.headers).toMatchObject({ 'content-encoding': 'br', 'x-file': 'index.html' })
  expect(answers.get('/a.woff2')?.body.toString()).toBe('font')
  expect(answers.get('/a.woff2')?.headers).not.toHaveProperty('content-encoding')
})
