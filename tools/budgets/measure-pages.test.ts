import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brotliBytes } from '#build/compress-files.ts'
import { measureBuild } from './measure-pages.ts'

let client = ''

beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'korab-budget-'))
  await mkdir(path.join(client, 'assets'))
  await mkdir(path.join(client, 'about'))
})

afterEach(() => rm(client, { recursive: true, force: true }))

test('adds up what a first load brings, page by page', async () => {
  const html =
    '<link rel="stylesheet" href="/assets/a.css"/><script type="module">import "/assets/a.js"</script>'
  const a = 'import"./b.js";const late=()=>import("./late.js");export{late}'
  const b = 'export const b=1'
  const css = '@font-face{font-family:A;src:url(/assets/a.woff2)}'
  const files = { 'index.html': html, 'about/index.html': `${html}<p>About</p>` }
  const assets = { 'a.js': a, 'b.js': b, 'late.js': 'export{}', 'a.css': css, 'a.svg': '<svg/>' }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(client, name), text)
  for (const [name, text] of Object.entries({ ...assets, 'a.woff2': 'x'.repeat(50) })) {
    await writeFile(path.join(client, 'assets', name), text)
  }
  const size = async (text: string) => (await brotliBytes(text)).length

  const { pages, drawings } = await measureBuild(client)

  expect(pages.map(({ page }) => page)).toEqual(['/about', '/'])
  expect(pages[1]).toEqual({
    page: '/',
    js: (await size(a)) + (await size(b)),
    jsFiles: 2,
    css: await size(css),
    html: await size(html),
    fonts: 50,
  })
  expect([...drawings]).toEqual([['assets/a.svg', await size('<svg/>')]])
})
