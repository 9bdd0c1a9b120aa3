import { chromiumPath } from '#tests/load/chromium-path.ts'
import { makeCertificate } from '#tests/load/secure-server.ts'
import { SITE_PORT } from '../support/journey-ports.ts'
import { startSecureProxy, trustArgument } from '#tests/support/secure-proxy.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const certificate = makeCertificate()

test.use({
  consent: 'none',
  noise: /policy violation|Content Security Policy|TrustedHTML/,
  launchOptions: async ({ launchOptions }, lend) => {
    const args = [
      ...(launchOptions.args ?? []),
      trustArgument(await certificate),
      // The browser would wait up to a minute for more to report.
      '--short-reporting-delay',
    ]
    // The headless shell sends no reports.
    await lend({ ...launchOptions, executablePath: chromiumPath('chromium'), args })
  },
  // Chromium knows where to report to only over TLS.
  baseURL: async ({ consent: _consent }, lend) => {
    const proxy = await startSecureProxy(SITE_PORT, await certificate)
    await lend(proxy.origin)
    await proxy.close()
  },
})

async function countFaults(kind: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${SITE_PORT}/metrics`)).text()
  return Number(new RegExp(`korab_page_faults_total{kind="${kind}"} (\\d+)`).exec(text)?.[1] ?? 0)
}

for (const [kind, violate] of [
  ['policy', () => document.body.setAttribute('style', 'color: red')],
  [
    'trusted-types',
    () => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>'
      } catch {
        // As it should.
      }
    },
  ],
] as const) {
  test(`the browser reports a violation of kind ${kind} by itself, without consent`, async ({
    page,
    context,
  }) => {
    const before = await countFaults(kind)
    await openPage(page, '/about')
    await page.evaluate(violate)
    await expect.poll(() => countFaults(kind), { timeout: 20_000 }).toBeGreaterThan(before)
    expect(await context.cookies()).toEqual([])
  })
}
