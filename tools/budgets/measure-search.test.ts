import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuiltAssets } from './built-assets.ts'
import { measureSearch } from './measure-search.ts'

const FILES = {
  'index.html': '<script type="module">import "/assets/search-launcher-1.js"</script>',
  'assets/search-launcher-1.js':
    'import"./vendor-1.js";export const open=()=>import("./search-palette-1.js")',
  'assets/vendor-1.js': 'export const react=1',
  'assets/search-palette-1.js': 'import"./vendor-1.js";import"./engine-1.js";export const list=1',
  'assets/engine-1.js': 'export const engine=1',
  'assets/search-palette-1.css': '.search-option{color:red}',
  'assets/search-en-1.json': 'export default{}',
  'assets/search-el-1.json': 'export default{"words":"αναζήτηση"}',
}

let client = ''

beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'korab-search-'))
  await mkdir(path.join(client, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(client, name), text)
})

afterEach(() => rm(client, { recursive: true, force: true }))

test('the search is what pages load, what opening adds, and the index of the longest language', async () => {
  const size = (name: keyof typeof FILES) => gzipSync(FILES[name], { level: 9 }).length
  expect(await measureSearch(await readBuiltAssets(client))).toEqual({
    searchLauncher: size('assets/search-launcher-1.js'),
    palette:
      size('assets/search-palette-1.js') +
      size('assets/engine-1.js') +
      size('assets/search-palette-1.css'),
    index: size('assets/search-el-1.json'),
  })
})

test('refuses a build in which it finds no index', async () => {
  await rm(path.join(client, 'assets/search-en-1.json'))
  await rm(path.join(client, 'assets/search-el-1.json'))
  const assets = await readBuiltAssets(client)
  await expect(measureSearch(assets)).rejects.toThrow('has the build changed')
})
