import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brotliBytes } from '#build/client-files.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { measureBuild, measureOnDemand } from './measure.ts'

test('adds up the first load, page by page', async () => {
  const html =
    '<link rel="stylesheet" href="/assets/a.css"/><script type="module">import "/assets/a.js"</script>'
  const a = 'import"./b.js";const late=()=>import("./late.js");export{late}'
  const b = 'export const b=1'
  const css = '@font-face{font-family:A;src:url(/assets/a.woff2)}'
  const client = temporaryFolder({
    'index.html': html,
    'about/index.html': `${html}<article>A</article><article class="card">B</article>`,
    'assets/a.js': a,
    'assets/b.js': b,
    'assets/late.js': 'export{}',
    'assets/a.css': css,
    'assets/a.svg': '<svg/>',
    'assets/a.woff2': 'x'.repeat(50),
  })
  const size = async (text: string) => (await brotliBytes(text)).length

  const { pages, drawings } = await measureBuild(client)

  expect(pages.map(({ page }) => page)).toEqual(['/about', '/'])
  expect(pages[1]).toEqual({
    page: '/',
    js: (await size(a)) + (await size(b)),
    jsFiles: 2,
    css: await size(css),
    html: await size(html),
    cards: 0,
    fonts: 50,
    requests: 5,
  })
  expect(pages[0]?.cards).toBe(2)
  expect([...drawings]).toEqual([['assets/a.svg', await size('<svg/>')]])
})

const FILES = {
  'index.html':
    '<script type="module">import "/assets/chat-launcher-1.js";import "/assets/search-launcher-1.js"</script>',
  'assets/chat-launcher-1.js':
    'import"./vendor-1.js";export const open=()=>import("./chat-panel-1.js")',
  'assets/search-launcher-1.js': 'export const open=()=>import("./search-palette-1.js")',
  'assets/vendor-1.js': 'export const react=1',
  'assets/chat-panel-1.js': 'import"./vendor-1.js";import"./shared-1.js";export const panel=1',
  'assets/shared-1.js': 'export const shared=1',
  'assets/chat-panel-1.css': '.chat-panel{color:red}',
  'assets/contours-chat-1.svg': '<svg/>',
  'assets/en-1.js': 'export default{}',
  'assets/el-1.js': 'export default{"greeting":"Γεια σας"}',
  'assets/search-palette-1.js': 'import"./vendor-1.js";import"./engine-1.js";export const list=1',
  'assets/engine-1.js': 'export const engine=1',
  'assets/search-palette-1.css': '.search-option{color:red}',
  'assets/search-en-1.json': '{"entries":[]}',
  'assets/search-el-1.json':
    '{"entries":[{"kind":"page","title":"αναζήτηση"},{"kind":"model","title":"μοντέλα"}]}',
}

test('measures what opening the assistant and the search adds, in each language', async () => {
  const size = (name: string) =>
    gzipSync(FILES[`assets/${name}` as keyof typeof FILES], { level: 9 }).length
  const code =
    size('chat-panel-1.js') +
    size('shared-1.js') +
    size('chat-panel-1.css') +
    size('contours-chat-1.svg')
  expect(await measureOnDemand(temporaryFolder(FILES))).toEqual({
    launcher: size('chat-launcher-1.js'),
    searchLauncher: size('search-launcher-1.js'),
    palette: size('search-palette-1.js') + size('engine-1.js') + size('search-palette-1.css'),
    languages: ['el', 'en'].map((language) => ({
      language,
      panel: code + size(`${language}-1.js`),
      index: size(`search-${language}-1.json`),
      indexEntries: language === 'el' ? 2 : 0,
      catalogueEntries: language === 'el' ? 1 : 0,
    })),
  })
})

test('rejects a build without an expected file', async () => {
  const client = temporaryFolder(FILES)
  await rm(path.join(client, 'assets/chat-panel-1.js'))
  await expect(measureOnDemand(client)).rejects.toThrow('has the build changed')
})
