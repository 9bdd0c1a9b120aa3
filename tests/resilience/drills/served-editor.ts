import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { CMS_HEADERS, cmsPolicy } from '#build/cms/build-cms.ts'
import { readCmsSettings } from '#build/cms/cms-settings.ts'
import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { chromiumPath } from '#tests/load/chromium-path.ts'
import { startNginx } from '#tests/support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/** The policy does not allow the editor to ask for the state of GitHub. It works without. */
const STATUS_PAGE = 'https://www.githubstatus.com/'

/** Opens the editor of a build as Node and as nginx serve it, and returns what is wrong. */
export async function visitServedEditor(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const settings = readCmsSettings(environment)
  if (!settings) throw new Error('the editor is switched off')
  const headers = { ...CMS_HEADERS, 'Content-Security-Policy': cmsPolicy(settings) }
  const build = path.join(folder, 'dist')
  const [apiPort, port] = [await findFreePort(), await findFreePort()]
  const app = createApp(await loadPagesOnly(build))
  await app.listen({ port: apiPort })
  const nginx = await startNginx({ port, apiPorts: [apiPort, apiPort], build })
  const browser = await chromium.launch({
    executablePath: chromiumPath('chromium-headless-shell'),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return [
      ...(await visit(browser, `http://127.0.0.1:${apiPort}`, headers)),
      ...(await visit(browser, `http://127.0.0.1:${port}`, headers)),
    ]
  } finally {
    await browser.close()
    await nginx.close()
    await app.close()
  }
}

async function visit(
  browser: Browser,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults: string[] = []
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes(STATUS_PAGE)) return
    faults.push(`${origin}: ${message.text()}`)
  })
  const response = await page.goto(`${origin}/admin/`)
  if (response?.url() !== `${origin}/admin`) faults.push(`${origin}: opens ${response?.url()}`)
  const received = response?.headers() ?? {}
  for (const [name, value] of Object.entries(headers)) {
    const own = received[name.toLowerCase()]
    if (own !== value) faults.push(`${origin}: ${name} is ${own}`)
  }
  await page
    .getByRole('button', { name: /^Sign In/ })
    .first()
    .waitFor()
  await page.close()
  return faults
}
