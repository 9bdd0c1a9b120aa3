import { CMS_PAGE } from '#build/cms/cms-settings.ts'
import type { SearchFile, SearchKind } from '#site/features/search/index/search-file.ts'
import { firstModules, stylesheetsOf, type Build } from './built-files.ts'
import { limitsOf, ON_DEMAND_LIMITS, PAGE_LIMITS } from './limits.ts'

type Size = readonly [subject: string, bytes: number, limit: number]

const CATALOGUES = new Set<SearchKind>(['model', 'automation', 'paper'])

/** Sizes and limits of every page with the files of its first load, and of every drawing. */
export function measurePages(build: Build, bareJs: number): Size[] {
  const { css, html: htmlLimit, htmlPerCard, fonts, drawing, routesPerPage } = PAGE_LIMITS
  return [
    ...pagesOf(build).flatMap((file): Size[] => {
      const html = build.read(file)
      const page = file.replace(/(?<=.)\/index\.html$|index\.html$/, '')
      const sheets = stylesheetsOf(html)
      const cards = html.match(/<article[\s>]/g)?.length ?? 0
      const [scripts, routes] = [firstModules(build, html), build.find('assets/manifest-*.js')]
      const code = scripts.filter((file) => !routes.includes(file))
      const jsLimit = Math.floor(bareJs * PAGE_LIMITS.jsRatio)
      return [
        [`JavaScript of ${page}`, build.bytes(code, '.br'), jsLimit],
        [`CSS of ${page}`, build.bytes(sheets, '.br'), css],
        [`HTML of ${page}`, build.bytes([file], '.br'), Math.max(htmlLimit, cards * htmlPerCard)],
        [`fonts of ${page}`, build.bytes(firstFonts([html, ...sheets.map(build.read)])), fonts],
      ]
    }),
    [
      'routes of the router',
      build.bytes(build.find('assets/manifest-*.js'), '.br'),
      pagesOf(build).length * routesPerPage,
    ],
    ...build
      .find('assets/*.svg')
      .map((file): Size => [`drawing ${file}`, build.bytes([file], '.br'), drawing]),
  ]
}

/** Sizes and limits of what opening the assistant or the search adds, and of the launchers. */
export function measureOnDemand(build: Build): Size[] {
  const { find } = build
  const limits = ON_DEMAND_LIMITS
  const first = firstModules(build, build.read('/index.html'))
  const added = (pattern: string) =>
    build.followImports(find(pattern)).filter((file) => !first.includes(file))
  const size = (...files: readonly (readonly string[])[]) => build.bytes(files.flat(), '.gz')
  const palette = size(added('assets/search-palette-*.js'), find('assets/search-palette-*.css'))
  const panel = size(
    added('assets/chat-panel-*.js'),
    find('assets/chat-panel-*.css'),
    find('assets/contours-chat-*.svg'),
  )
  const morePanel = pagesOf(build).length * limits.panelPerPage
  return [
    ['assistant launcher', size(find('assets/chat-launcher-*.js')), limits.launcher],
    ['search launcher', size(find('assets/search-launcher-*.js')), limits.searchLauncher],
    ['search palette', palette, limits.palette],
    ...find('assets/search-??-*.json').flatMap((file): Size[] => {
      const language = /search-(..)/.exec(file)?.[1] ?? ''
      const own = limitsOf(language)
      const { entries } = JSON.parse(build.read(file)) as SearchFile
      const large = entries.filter(({ kind }) => CATALOGUES.has(kind)).length
      const perEntries =
        (entries.length - large) * own.indexPerEntry + large * own.indexPerCatalogueEntry
      const texts = size(find(`assets/${language}-*.js`))
      return [
        [`assistant panel in ${language}`, panel + texts, own.panel + morePanel],
        [`search index in ${language}`, size([file]), limits.index + perEntries],
      ]
    }),
  ]
}

function pagesOf({ find }: Build): string[] {
  return find('**/index.html').filter((file) => file !== `/${CMS_PAGE}`)
}

/** Fonts of the first view of an English page; mono is only used further down. */
function firstFonts(texts: readonly string[]): string[] {
  const urls = texts.join('\n').matchAll(/\/assets\/(?![\w-]*(?:greek|mono))[\w-]+\.woff2/g)
  return [...urls].map(([url]) => url)
}
