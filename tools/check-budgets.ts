import { existsSync } from 'node:fs'
import { BARE_CLIENT, buildBare } from './budgets/bare-page.ts'
import { findOverruns, LIMITS } from './budgets/limits.ts'
import { measureBuild, measureOnDemand, type PageSize } from './budgets/measure.ts'

const CLIENT = 'dist/client'

if (!existsSync(`${CLIENT}/index.html`)) throw new Error(`${CLIENT} is empty: npm run build first`)
const state = await buildBare()
const [bare] = (await measureBuild(BARE_CLIENT)).pages
if (!bare) throw new Error(`${BARE_CLIENT} holds no page`)
const { pages, drawings } = await measureBuild(CLIENT)
const onDemand = await measureOnDemand(CLIENT)

const ratioOf = (js: number) => Number((js / bare.js).toFixed(3))
console.table(
  Object.fromEntries(
    [{ ...bare, page: `bare page (${state})` }, ...pages].map(({ page, ...sizes }) => [
      page,
      { ...sizes, ratio: ratioOf(sizes.js) },
    ]),
  ),
)
const most = (key: Exclude<keyof PageSize, 'page'>) => Math.max(...pages.map((page) => page[key]))
const overruns = findOverruns({ pages, drawings }, onDemand, bare.js)
for (const overrun of overruns) console.error(`over budget: ${overrun}`)
const result = {
  ok: overruns.length === 0,
  pages: pages.length,
  bareJs: bare.js,
  jsRatio: ratioOf(most('js')),
  js: most('js'),
  css: most('css'),
  html: most('html'),
  fonts: most('fonts'),
  requests: most('requests'),
  drawing: Math.max(0, ...drawings.values()),
  ...onDemand,
  limits: LIMITS,
  overruns,
}
console.log(`RESULT ${JSON.stringify(result)}`)
process.exitCode = overruns.length > 0 ? 1 : 0
