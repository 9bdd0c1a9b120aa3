import { BARE_CLIENT, buildBare } from './budgets/bare-page.ts'
import { firstModules, openBuild } from './budgets/built-files.ts'
import { measureOnDemand, measurePages } from './budgets/measure.ts'

await buildBare()
const bare = openBuild(BARE_CLIENT)
const bareJs = bare.bytes(firstModules(bare, bare.read('/index.html')), '.br')
const build = openBuild('dist/client')
const sizes = [...measurePages(build, bareJs), ...measureOnDemand(build)]

// The largest of each kind: JavaScript, CSS, drawing, …
const largest = Map.groupBy(sizes, ([subject]) => subject.split(/ of | \/| in /)[0])
console.log(`JavaScript of the bare page: ${bareJs} B`)
for (const group of largest.values()) {
  const [subject, bytes, limit] = group.toSorted((a, b) => b[1] / b[2] - a[1] / a[2])[0] ?? [
    '',
    0,
    0,
  ]
  console.log(`${subject}: ${bytes} B, allowed ${limit} B`)
}
const overruns = sizes.filter(([, bytes, limit]) => bytes > limit)
for (const [subject, bytes, limit] of overruns)
  console.error(`over budget: ${subject} ${bytes} B, allowed ${limit} B`)
console.log(`budgets: ${sizes.length} sizes, ${overruns.length} over`)
process.exitCode = overruns.length > 0 ? 1 : 0
