import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compressFiles } from '#build/client-files.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { openBuild } from './built-files.ts'
import { measureOnDemand, measurePages } from './measure.ts'

const noise = (bytes: number) => `/*${randomBytes(bytes).toString('base64')}*/`

/** Each file is larger than its limit; the index has one model and 99 other entries. */
const FILES = {
  'index.html': `<link href="/assets/a.css" rel="stylesheet"/><link rel="modulepreload" href="/assets/pre.js"/>
    <link rel="preload" href="/assets/display-latin.woff2" as="font"/>
    <script type="module" async="">for(const h of ["/assets/shell.js"]){}
    await import("/assets/manifest-1.js");await import("/assets/root.js")</script><!--${noise(31_000)}-->`,
  'long/index.html': `<link rel="stylesheet" href="/assets/a.css"/><script type="module" src="/assets/pre.js"></script>
    ${'<article></article>'.repeat(50)}<!--${noise(31_000)}-->`,
  'assets/manifest-1.js': noise(100),
  'assets/pre.js': '1',
  'assets/shell.js': 'export*from"./deep.js"',
  'assets/root.js': 'import{a}from"./deep.js";const late=()=>import("./late.js")',
  'assets/deep.js': `import"./root.js";export const a=1${noise(2000)}`,
  'assets/late.js': noise(99),
  'assets/a.css': `@font-face{src:url(/assets/sans-latin.woff2)}@font-face{src:url(/assets/mono-latin.woff2)}
    @font-face{src:url(/assets/sans-greek.woff2)}${noise(16_000)}`,
  'assets/display-latin.woff2': 'x'.repeat(35_000),
  'assets/sans-latin.woff2': 'x'.repeat(35_001),
  'assets/mono-latin.woff2': 'x'.repeat(9000),
  'assets/sans-greek.woff2': 'x'.repeat(9000),
  'assets/contours-chat-1.svg': noise(6000),
  'assets/chat-launcher-1.js': noise(2048),
  'assets/search-launcher-1.js': noise(1024),
  'assets/chat-panel-1.js': `import"./deep.js";import"./shared.js"${noise(15_000)}`,
  'assets/shared.js': noise(1000),
  'assets/chat-panel-1.css': noise(1000),
  'assets/en-1.js': 'export default{}',
  'assets/search-palette-1.js': `import"./deep.js"${noise(12_000)}`,
  'assets/search-palette-1.css': noise(300),
  'assets/search-en-1.json': JSON.stringify({
    entries: Array.from({ length: 100 }, (_, index) => ({ kind: index ? 'page' : 'model' })),
    text: noise(14_000),
  }),
}

async function build(files: Readonly<Record<string, string>>) {
  const client = temporaryFolder(files)
  await compressFiles(Object.keys(files).map((name) => path.join(client, name)))
  return { client, files: openBuild(client) }
}

const over = (sizes: readonly (readonly [string, number, number])[]) =>
  sizes.filter(([, bytes, limit]) => bytes > limit).map(([subject, , limit]) => [subject, limit])

test('reports every size over its limit', async () => {
  const { files } = await build(FILES)
  const size = (...names: string[]) => files.bytes(names, '.br')
  const first = size('assets/pre.js', 'assets/shell.js', 'assets/root.js', 'assets/deep.js')
  expect(measurePages(files, 1000)).toContainEqual(['JavaScript of /', first, 1188])
  expect(measurePages(files, 1000)).toContainEqual(['fonts of /', 70_001, 70_000])
  expect(over(measurePages(files, 1000))).toEqual([
    ['JavaScript of /', 1188],
    ['CSS of /', 16_000],
    ['HTML of /', 30_000],
    ['fonts of /', 70_000],
    // Not its HTML: 50 cards may take 900 bytes each.
    ['CSS of /long', 16_000],
    ['routes of the router', 16],
    ['drawing /assets/contours-chat-1.svg', 6000],
  ])
  expect(over(measureOnDemand(files))).toEqual([
    ['assistant launcher', 2048],
    ['search launcher', 1024],
    ['search palette', 12_288],
    ['assistant panel in en', 21_504 + 2 * 7],
    ['search index in en', 2048 + 99 * 112 + 204],
  ])
})
