import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { brotliBytes } from '#build/client-files.ts'
import { asImage, drawingVariants, readBuilt, type DrawingVariant } from './drawing-variants.ts'
import { chromiumPath } from './chromium-path.ts'
import { median } from './median-figures.ts'

/** Main-thread cost of ten model drawings, delivered in three ways. A record, not a gate. */
const ROUNDS = 7

interface Cost {
  readonly task: number
  readonly style: number
  readonly layout: number
  readonly nodes: number
}

const variants = drawingVariants(readBuilt('/models/index.html'), readBuilt)
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const variant = variants[Number(url.pathname.slice(1))]
  if (url.pathname !== '/' && variant)
    return response.setHeader('Content-Type', 'text/html').end(variant.html)
  if (url.pathname.endsWith('.svg')) {
    const svg = readBuilt(url.pathname)
    return response.setHeader('Content-Type', 'image/svg+xml').end(url.search ? asImage(svg) : svg)
  }
  if (url.pathname.endsWith('.css'))
    return response.setHeader('Content-Type', 'text/css').end(readBuilt(url.pathname))
  return response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const costs = variants.map((): Cost[] => [])
for (let round = 0; round < ROUNDS; round += 1) {
  for (const index of variants.keys())
    costs[index]?.push(await measure(browser, `${origin}/${index}`))
}
await browser.close()
server.close()

const rows = await Promise.all(
  variants.map((variant, index) => summarise(variant, costs[index] ?? [])),
)
console.table(rows)
console.log(`RESULT ${JSON.stringify(rows)}`)

/** One cold load with scrolling, measured by the thread clocks of the browser. */
async function measure(host: Browser, url: string): Promise<Cost> {
  const page = await host.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(200)
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  await page.close()
  return {
    task: of('TaskDuration') * 1000,
    style: of('RecalcStyleDuration') * 1000,
    layout: of('LayoutDuration') * 1000,
    nodes: of('Nodes'),
  }
}

async function summarise({ name, html }: DrawingVariant, runs: readonly Cost[]) {
  const of = (key: keyof Cost) => Math.round(median(runs.map((run) => run[key])))
  return {
    variant: name,
    htmlBrotli: (await brotliBytes(html)).length,
    taskMs: of('task'),
    styleMs: of('style'),
    layoutMs: of('layout'),
    nodes: of('nodes'),
  }
}
