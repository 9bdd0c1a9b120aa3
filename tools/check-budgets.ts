import { existsSync } from 'node:fs'
import { BARE_CLIENT, buildBare } from './budgets/build-bare.ts'
import { readBuiltAssets } from './budgets/built-assets.ts'
import { findOverruns, LIMITS } from './budgets/find-overruns.ts'
import { measureAssistant } from './budgets/measure-assistant.ts'
import { type BuildSize, measureBuild } from './budgets/measure-pages.ts'
import { measureSearch } from './budgets/measure-search.ts'

const CLIENT = 'dist/client'

if (!existsSync(`${CLIENT}/index.html`)) throw new Error(`${CLIENT} is empty: npm run build first`)
const state = await buildBare()
const bare = await measureBuild(BARE_CLIENT)
const site = await measureBuild(CLIENT)
const assets = await readBuiltAssets(CLIENT)
const assistant = await measureAssistant(assets)
const search = await measureSearch(assets)
const [barePage] = bare.pages
if (!barePage) throw new Error(`${BARE_CLIENT} holds no page`)

const ratioOf = (js: number) => Number((js / barePage.js).toFixed(3))
const rows = [{ ...barePage, page: `bare page (${state})` }, ...site.pages]
console.table(
  Object.fromEntries(
    rows.map(({ page, ...sizes }) => [page, { ...sizes, ratio: ratioOf(sizes.js) }]),
  ),
)

const overruns = findOverruns(site, { ...assistant, ...search }, barePage.js)
for (const overrun of overruns) console.error(`over budget: ${overrun}`)
console.log(
  `RESULT ${JSON.stringify({ ok: overruns.length === 0, ...summaryOf(site), assistant, search, limits: LIMITS, overruns })}`,
)
process.exitCode = overruns.length > 0 ? 1 : 0

function summaryOf({ pages, drawings }: BuildSize) {
  const most = (key: 'js' | 'css' | 'html' | 'fonts') => Math.max(...pages.map((page) => page[key]))
  return {
    pages: pages.length,
    bareJs: barePage?.js,
    jsRatio: ratioOf(most('js')),
    js: most('js'),
    css: most('css'),
    html: most('html'),
    fonts: most('fonts'),
    drawing: Math.max(0, ...drawings.values()),
  }
}
