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
    // Another value than these two was put there by the journey itself.
    const cookies = (await context.cookies()).filter(
      ({ name, value }) => name !== 'cookie_consent' || /^(accepted|declined)$/.test(value),
    )
    const choice = cookies.find(({ name }) => name === 'cookie_consent')?.value
    const consent = choice === 'accepted' || choice === 'declined' ? choice : 'none'
    const left = await Promise.all(context.pages().map(leftIn))
    const usage: DeviceUsage = {
      consent,
      cookies: cookies.map(({ name }) => name),
      local: [...new Set(left.flatMap(({ local }) => local))],
      other: [...new Set(left.flatMap(({ other }) => other))],
      calls: [...calls],
    }
    await info.attach(DEVICE_USAGE, {
      body: JSON.stringify(usage),
      contentType: 'application/json',
    })
  }
}

interface Left {
  readonly local: string[]
  readonly other: string[]
}

const PATIENCE_MS = 2000

/** A page that shows no document of ours, or was stopped on purpose, cannot say. */
async function leftIn(page: Page): Promise<Left> {
  const nothing: Left = { local: [], other: [] }
  const asked = page
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
  return Promise.race([asked, setTimeout(PATIENCE_MS, nothing, { ref: false })])
}
