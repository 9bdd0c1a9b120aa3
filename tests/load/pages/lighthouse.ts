import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readContent } from '#content/reader/read-content.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { startNginx } from '../../support/api-process/start-nginx.ts'
import { chromiumPath } from '../chromium-path.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { median, type PagesPlan } from './phone.ts'
import { measureUndisturbed } from './stolen-time.ts'

const run = promisify(execFile)
/** Installed by the first run: 91 packages that only this benchmark needs. */
const VERSION = '13.5.0'
const FOLDER = path.resolve(`.cache/lighthouse-${VERSION}`)
const COMMAND = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --ignore-certificate-errors --disable-background-networking --disable-component-update --disable-sync --no-first-run'
const TRIES = 3
/** These must have the full score. */
const STRICT = ['accessibility', 'best-practices', 'seo'] as const
const CATEGORIES = ['performance', ...STRICT] as const

const audit = z.looseObject({
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  details: z.unknown().optional(),
})
const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const request = z.object({
  url: z.string(),
  protocol: z.string().optional(),
  statusCode: z.number().optional(),
  resourceType: z.string().optional(),
})
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(CATEGORIES), category),
  audits: z.record(z.string(), audit),
})

/** Every route behind nginx. Times are medians, scores the worst. */
export async function measureLighthouse({ routes, runs: rounds }: PagesPlan) {
  if (!existsSync(COMMAND)) {
    await run('npm', ['install', `--prefix=${FOLDER}`, '--ignore-scripts', `lighthouse@${VERSION}`])
  }
  const { origin } = readContent('content').site
  const certificate = await makeCertificate()
  const [port, tlsPort] = [await findFreePort(), await findFreePort()]
  const apiPorts = [await findFreePort(), await findFreePort()] as const
  const nginx = await startNginx({ port, tlsPort, apiPorts, build: 'dist', certificate })
  const runs = new Map<string, Awaited<ReturnType<typeof measure>>[]>()
  try {
    // Alternating, so that other load affects all pages equally.
    for (let round = 1; round <= rounds; round += 1) {
      // With the real origin, so that canonical links, robots.txt and cookies match.
      const servedAt = `127.0.0.1:${tlsPort}`
      for (const route of routes) {
        const run = await measure({ url: origin + route, servedAt })
        runs.set(route, [...(runs.get(route) ?? []), run])
      }
      const stolen = Math.max(...[...runs.values()].map((list) => list.at(-1)?.stolenShare ?? 0))
      const load = loadavg()[0]?.toFixed(1)
      console.log(`round ${round} of ${rounds}, load ${load}, at most ${stolen} of it stolen`)
    }
  } finally {
    await nginx.close()
  }
  const pages = [...runs].map(([route, list]) => {
    const of = (pick: (one: (typeof list)[number]) => number) => Math.round(median(list.map(pick)))
    const worst = (name: (typeof STRICT)[number]) => Math.min(...list.map((one) => one[name]))
    return {
      route,
      performance: of((one) => one.performance),
      ...Object.fromEntries(STRICT.map((name) => [name, worst(name)])),
      lcp: of((one) => one.lcp),
      cls: Number(median(list.map((one) => one.cls)).toFixed(3)),
      tbt: of((one) => one.tbt),
      failed: [...new Set(list.flatMap((one) => one.failed))],
    }
  })
  console.table(pages.map(({ failed, ...row }) => ({ ...row, failed: failed.length })))
  for (const { route, failed } of pages) for (const one of failed) console.error(route, one)
  return { ok: pages.every(({ failed }) => failed.length === 0), rounds, pages }
}

async function measure(place: { readonly url: string; readonly servedAt: string }) {
  const { result, stolenShare } = await measureUndisturbed(() => runLighthouse(place))
  const { runtimeError, categories, audits } = report.parse(result)
  // A broken page paints fastest.
  if (runtimeError) throw new Error(`${place.url}: ${runtimeError.message}`)
  const items = z
    .object({ items: z.array(request) })
    .parse(audits['network-requests']?.details).items
  const own = items.filter(({ url }) => url.startsWith(`${new URL(place.url).origin}/`))
  const broken = own.filter(({ statusCode, protocol }) => statusCode !== 200 || protocol !== 'h2')
  if (broken.length > 0) throw new Error(`not answered as expected: ${JSON.stringify(broken)}`)
  if (!own.some(({ resourceType }) => resourceType === 'Script'))
    throw new Error(`${place.url}: no script was fetched`)
  const failed = STRICT.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name} ${id}: ${JSON.stringify(audits[id]?.details)}`),
  )
  const score = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100)
  return {
    stolenShare,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed,
  }
}

/**
 * One cold load in a new browser with the mobile defaults: simulated slow 4G and 4x CPU. Retried
 * when the browser records no navigation start.
 */
async function runLighthouse({ url, servedAt }: { url: string; servedAt: string }) {
  const mapping = ` --host-resolver-rules="MAP ${new URL(url).hostname} ${servedAt}"`
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    `--chrome-flags=${CHROME_FLAGS}${mapping}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  for (let tries = 1; ; tries += 1) {
    try {
      const settings = { maxBuffer: 2 ** 26, env }
      const { stdout } = await run(process.execPath, [COMMAND, url, ...options], settings)
      return JSON.parse(stdout) as unknown
    } catch (error) {
      if (tries === TRIES) throw error
      console.log(`${url}: no navigation recorded, retrying`)
    }
  }
}
