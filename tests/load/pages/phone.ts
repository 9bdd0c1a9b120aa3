import type { Browser, CDPSession, Page } from '@playwright/test'

export interface PagesPlan {
  readonly browser: Browser
  readonly origin: string
  readonly routes: readonly string[]
  /** Of each measurement. */
  readonly runs: number
}

/** A new page on a phone, closed after the work. */
export async function onPhone<T>(
  { browser, origin }: PagesPlan,
  slowdown: number,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const viewport = { width: 412, height: 823 }
  const options = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
  const context = await browser.newContext({ ...options, baseURL: origin })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  try {
    return await work(page, session)
  } finally {
    await context.close()
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
