import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { DEVICE_USAGE, type DeviceUsage } from '#tools/privacy/device-usage.ts'

/** Records API calls during a journey and device storage at its end, for `npm run privacy`. */
export function watchDevice(context: BrowserContext, info: TestInfo) {
  const calls = new Set<string>()
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, call] = /^(\/api\/[^/]+)/.exec(pathname) ?? []
    if (call) calls.add(call)
  })
  return async (): Promise<void> => {
    // Any other value was set by the test itself.
    const cookies = (await context.cookies()).filter(
      ({ name, value }) => name !== 'cookie_consent' || /^(accepted|declined)$/.test(value),
    )
    const choice = cookies.find(({ name }) => name === 'cookie_consent')?.value
    const consent = choice === 'accepted' || choice === 'declined' ? choice : 'none'
    const stored = await Promise.all(context.pages().map(readStorage))
    const usage: DeviceUsage = {
      consent,
      cookies: cookies.map(({ name }) => name),
      local: [...new Set(stored.flatMap(({ local }) => local))],
      other: [...new Set(stored.flatMap(({ other }) => other))],
      calls: [...calls],
    }
    await info.attach(DEVICE_USAGE, {
      body: JSON.stringify(usage),
      contentType: 'application/json',
    })
  }
}

interface StoredKeys {
  readonly local: string[]
  readonly other: string[]
}

const TIMEOUT_MS = 2000

/** Returns nothing for a page that shows another document or does not respond. */
async function readStorage(page: Page): Promise<StoredKeys> {
  const nothing: StoredKeys = { local: [], other: [] }
  const read = page
    .evaluate(async () => ({
      local: Object.keys(localStorage),
      other: [
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
        ...(await caches.keys()).map((name) => `cache ${name}`),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
      ],
    }))
    .catch(() => nothing)
  return Promise.race([read, setTimeout(TIMEOUT_MS, nothing, { ref: false })])
}
