import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuiltAssets } from './built-assets.ts'
import { measureAssistant } from './measure-assistant.ts'

const FILES = {
  'index.html': '<script type="module">import "/assets/chat-launcher-1.js"</script>',
  'assets/chat-launcher-1.js':
    'import"./vendor-1.js";export const open=()=>import("./chat-panel-1.js")',
  'assets/vendor-1.js': 'export const react=1',
  'assets/chat-panel-1.js': 'import"./vendor-1.js";import"./shared-1.js";export const panel=1',
  'assets/shared-1.js': 'export const shared=1',
  'assets/chat-panel-1.css': '.chat-panel{color:red}',
  'assets/contours-chat-1.svg': '<svg/>',
  'assets/en-1.js': 'export default{}',
  'assets/el-1.js': 'export default{"greeting":"Γεια σας"}',
}

let client = ''

beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'korab-assistant-'))
  await mkdir(path.join(client, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(client, name), text)
})

afterEach(() => rm(client, { recursive: true, force: true }))

test('the launcher is what pages load, the panel what opening adds in the longest language', async () => {
  const size = (name: keyof typeof FILES) => gzipSync(FILES[name], { level: 9 }).length
  expect(await measureAssistant(await readBuiltAssets(client))).toEqual({
    launcher: size('assets/chat-launcher-1.js'),
    panel:
      size('assets/chat-panel-1.js') +
      size('assets/shared-1.js') +
      size('assets/chat-panel-1.css') +
      size('assets/contours-chat-1.svg') +
      size('assets/el-1.js'),
  })
})

test('refuses a build in which it finds no panel', async () => {
  await rm(path.join(client, 'assets/chat-panel-1.js'))
  const assets = await readBuiltAssets(client)
  await expect(measureAssistant(assets)).rejects.toThrow('has the build changed')
})
