import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SearchFile, SearchKind } from '#site/features/search/index/search-file.ts'
import { brotliBytes } from '#build/client-files.ts'
import { CMS_PAGE } from '#build/cms/cms-settings.ts'
import {
  firstViewFonts,
  followImports,
  preloadedFonts,
  startModules,
  staticImports,
  stylesheetsOf,
} from './page-assets.ts'

/** Transfer sizes of a first load: text after brotli, fonts as they are. */
export interface PageSize {
  readonly page: string
  readonly js: number
  readonly jsFiles: number
  readonly css: number
  readonly html: number
  /** Entries of a catalogue that the page lists. */
  readonly cards: number
  readonly fonts: number
  /** The page itself and its scripts, styles and fonts; drawings load later. */
  readonly requests: number
}

export interface BuildSize {
  readonly pages: readonly PageSize[]
  readonly drawings: ReadonlyMap<string, number>
}

/** Measures every page of a finished build. Shared files are read once. */
export async function measureBuild(client: string): Promise<BuildSize> {
  const names = (await readdir(client, { recursive: true })).toSorted()
  const read = (address: string) => readFile(path.join(client, address))
  const compressed = cached(async (address) => (await brotliBytes(await read(address))).length)
  const importsOf = cached(async (address) => staticImports(address, String(await read(address))))
  const fontsOf = cached(async (address) => firstViewFonts(String(await read(address))))
  const sum = async (addresses: readonly string[], size: (address: string) => Promise<number>) =>
    total(await Promise.all(addresses.map(size)))

  const pages: PageSize[] = []
  for (const file of names.filter((name) => /(^|\/)index\.html$/.test(name) && name !== CMS_PAGE)) {
    const html = String(await read(file))
    const modules = await followImports(startModules(html), importsOf)
    const sheets = stylesheetsOf(html)
    const declared = (await Promise.all(sheets.map(fontsOf))).flat()
    const fonts = [...new Set([...preloadedFonts(html), ...declared])]
    pages.push({
      page: `/${file}`.replace(/\/index\.html$/, '') || '/',
      js: await sum(modules, compressed),
      jsFiles: modules.length,
      css: await sum(sheets, compressed),
      html: await compressed(file),
      cards: html.match(/<article[\s>]/g)?.length ?? 0,
      fonts: await sum(fonts, async (address) => (await read(address)).length),
      requests: 1 + modules.length + sheets.length + fonts.length,
    })
  }
  const drawings = new Map<string, number>()
  for (const file of names.filter((name) => /^assets\/.*\.svg$/.test(name))) {
    drawings.set(file, await compressed(file))
  }
  return { pages, drawings }
}

/** Bytes after gzip of what loads on demand, and of its launchers on every page. */
export interface OnDemandSize {
  readonly launcher: number
  readonly searchLauncher: number
  readonly palette: number
  /** A visitor loads one of these. */
  readonly languages: readonly {
    readonly language: string
    readonly panel: number
    readonly index: number
    readonly indexEntries: number
    /** Models, automations and papers among them. */
    readonly catalogueEntries: number
  }[]
}

const CATALOGUES = new Set<SearchKind>(['model', 'automation', 'paper'])

export async function measureOnDemand(client: string): Promise<OnDemandSize> {
  const names = await readdir(path.join(client, 'assets'))
  const read = (address: string) => readFile(path.join(client, address))
  const importsOf = async (address: string) => staticImports(address, String(await read(address)))
  const start = await followImports(startModules(String(await read('index.html'))), importsOf)
  const find = (pattern: RegExp) => {
    const found = names.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`)
    // A check that finds nothing would always pass.
    if (found.length === 0) throw new Error(`No file ${String(pattern)}: has the build changed?`)
    return found
  }
  const sizes = (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(async (address) => gzipSync(await read(address), { level: 9 }).length),
    )
  /** Without the modules that every page starts with. */
  const addedBy = async (pattern: RegExp) =>
    (await followImports(find(pattern), importsOf)).filter((address) => !start.includes(address))

  const panel = [
    ...(await addedBy(/^chat-panel-.*\.js$/)),
    ...find(/^chat-panel-.*\.css$/),
    ...find(/^contours-chat-.*\.svg$/),
  ]
  const palette = [
    ...(await addedBy(/^search-palette-.*\.js$/)),
    ...find(/^search-palette-.*\.css$/),
  ]
  const code = total(await sizes(panel))
  const languages = find(/^search-[a-z]{2}-[\w-]+\.json$/).map(async (address) => {
    const language = /search-(..)/.exec(address)?.[1] ?? ''
    const [index = 0, texts = 0] = await sizes([
      address,
      ...find(new RegExp(`^${language}-.*\\.js$`)),
    ])
    const { entries } = JSON.parse(String(await read(address))) as SearchFile
    const catalogueEntries = entries.filter(({ kind }) => CATALOGUES.has(kind)).length
    return {
      language,
      panel: code + texts,
      index,
      indexEntries: entries.length,
      catalogueEntries,
    }
  })
  return {
    launcher: total(await sizes(find(/^chat-launcher-.*\.js$/))),
    searchLauncher: total(await sizes(find(/^search-launcher-.*\.js$/))),
    palette: total(await sizes(palette)),
    languages: await Promise.all(languages),
  }
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

function cached<T>(work: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const results = new Map<string, Promise<T>>()
  return (address) => {
    const result = results.get(address) ?? work(address)
    results.set(address, result)
    return result
  }
}
