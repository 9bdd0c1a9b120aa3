import { total, type BuiltAssets } from './built-assets.ts'

/** Bytes after gzip, as for the assistant. */
export interface SearchSize {
  /** The scripts that every page loads for the search, before anybody uses it. */
  readonly searchLauncher: number
  /** The code that opening it brings beyond a page's start: scripts and styles. */
  readonly palette: number
  /** What is searched, with the palette's words, in the longest language. */
  readonly index: number
}

export async function measureSearch(assets: BuiltAssets): Promise<SearchSize> {
  const { find, sizes, broughtBy } = assets
  const palette = [
    ...(await broughtBy(find(/^search-palette-.*\.js$/))),
    ...find(/^search-palette-.*\.css$/),
  ]
  return {
    searchLauncher: total(await sizes(find(/^search-launcher-.*\.js$/))),
    palette: total(await sizes(palette)),
    index: Math.max(...(await sizes(find(/^search-[a-z]{2}-[\w-]+\.json$/)))),
  }
}
