import { chromiumPath } from '#tests/load/chromium-path.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { SITE_PORT } from '../support/journey-ports.ts'
import { startSecureProxy, trustArgument } from '#tests/support/secure-proxy.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const certificate = makeCertificate()

test.use({
  consent: 'none',
  // With a list of permissions, the browser denies all others, and with them the sending of reports.
  permissions: undefined,
  noise: /policy violation|Content Security Policy|TrustedHTML/,
  launchOptions: async ({ launchOptions }, provide) => {
    const args = [
      ...(launchOptions.args ?? []),
      trustArgument(await certificate),
      // The browser otherwise batches reports for up to a minute.
      '--short-reporting-delay',
    ]
    // The headless shell sends no reports.
    await provide({ ...launchOptions, executablePath: chromiumPath('chromium'), args })
  },
  // Chromium uses the reporting endpoint only over TLS.
  baseURL: async ({ consent: _consent }, provide) => {
    const proxy = await startSecureProxy(SITE_PORT, await certificate)
    await provide(proxy.origin)
    await proxy.close()
  },
})

async function countFaults(kind: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${SITE_PORT}/metrics`)).text()
  return Number(new RegExp(`site_page_faults_total{kind="${kind}"} (\\d+)`).exec(text)?.[1] ?? 0)
}

for (const [kind, violate] of [
  ['policy', () => document.body.setAttribute('style', 'color: red')],
  [
    'trusted-types',
    () => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>'
      } catch {
        // Expected.
      }
    },
  ],
] as const) {
  test(`the browser reports a ${kind} violation without consent`, async ({ page, context }) => {
    const before = await countFaults(kind)
    await openPage(page, '/about')
    await page.evaluate(violate)
    await expect.poll(() => countFaults(kind), { timeout: 20_000 }).toBeGreaterThan(before)
    expect(await context.cookies()).toEqual([])
  })
}
