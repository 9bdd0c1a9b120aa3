import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliBytes } from '#build/compress-files.ts'
import { followImports, staticImports } from './follow-imports.ts'
import { firstViewFonts, preloadedFonts, stylesheetsOf } from './page-styles.ts'
import { startModules } from './start-modules.ts'

/** Bytes as they travel: brotli for text, fonts as they are. */
export interface PageSize {
  readonly page: string
  readonly js: number
  readonly jsFiles: number
  readonly css: number
  readonly html: number
  readonly fonts: number
}

export interface BuildSize {
  readonly pages: readonly PageSize[]
  readonly drawings: ReadonlyMap<string, number>
}

/** Measures every page of a finished build. Files that pages share are read once. */
export async function measureBuild(client: string): Promise<BuildSize> {
  const names = await readdir(client, { recursive: true })
  const read = (address: string) => readFile(path.join(client, address))
  const compressed = once(async (address) => (await brotliBytes(await read(address))).length)
  const importsOf = once(async (address) => staticImports(address, String(await read(address))))
  const fontsOf = once(async (address) => firstViewFonts(String(await read(address))))
  const sum = async (addresses: readonly string[], size: (address: string) => Promise<number>) =>
    (await Promise.all(addresses.map(size))).reduce((total, bytes) => total + bytes, 0)

  const measurePage = async (file: string): Promise<PageSize> => {
    const html = String(await read(file))
    const modules = await followImports(startModules(html), importsOf)
    const sheets = stylesheetsOf(html)
    const declared = (await Promise.all(sheets.map(fontsOf))).flat()
    const fonts = [...new Set([...preloadedFonts(html), ...declared])]
    return {
      page: `/${file}`.replace(/\/index\.html$/, '') || '/',
      js: await sum(modules, compressed),
      jsFiles: modules.length,
      css: await sum(sheets, compressed),
      html: await compressed(file),
      fonts: await sum(fonts, async (address) => (await read(address)).length),
    }
  }

  const pages: PageSize[] = []
  for (const file of names.filter((name) => name.endsWith('.html')).toSorted()) {
    pages.push(await measurePage(file))
  }
  const drawings = new Map<string, number>()
  for (const file of names.filter((name) => /^assets\/.*\.svg$/.test(name)).toSorted()) {
    drawings.set(file, await compressed(file))
  }
  return { pages, drawings }
}

function once<T>(work: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const results = new Map<string, Promise<T>>()
  return (address) => {
    const result = results.get(address) ?? work(address)
    results.set(address, result)
    return result
  }
}
