import type { Page } from '@playwright/test'
import { PAGE_TABLE } from '#site/page-table.ts'
import { chatPanel } from '#tests/support/chat-panel.ts'
import { coveredControls } from '#tests/support/covered-controls.ts'
import { ALL_ROUTES, PAGE_PATHS } from '#tests/support/page-paths.ts'
import { scrollToEnd } from '#tests/support/page-states.ts'
import { headingOf, product, titleOf } from '#tests/support/page-words.ts'
import { expect, mainNavigation, openPage, test, whenReady } from '#tests/support/site-test.ts'

/** Small and large phones, upright and on their side, tablets and desktops. */
const ALL_SIZES = [
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const
const SIZES = ALL_ROUTES
  ? ALL_SIZES
  : ([
      [360, 640],
      [412, 915],
      [768, 1024],
      [844, 390],
      [1366, 768],
    ] as const)

const SPECIFIED = new Map<string, (typeof PAGE_TABLE)[number]>(
  PAGE_TABLE.map((page) => [page.path, page]),
)
const TEMPLATES = new Set([...PAGE_PATHS, '/nope'])

test.use({ consent: 'none' })

test.describe('RTE-01..RTE-12 RTE-15 RTE-16 RTE-17 RTE-21 RTE-24 CHT-01 CKB-01 CKB-03 CKB-04 CKB-05 CKB-11 PLS-04', () => {
  for (const path of new Set([...SPECIFIED.keys(), ...TEMPLATES])) {
    test(`${path} has its texts, navigation, cookie banner and chat, and requests only its own files`, async ({
      page,
      context,
    }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await page.clock.install()
      const response = await page.goto(path)
      expect(response?.status()).toBe(path === '/nope' ? 404 : 200)
      await whenReady(page)
      await test.step('texts', () => expectTexts(page, path))
      await test.step('nothing moves for long', () => expectShortMotion(page, path))
      await test.step('layout', () => expectLayout(page))
      await test.step('cookie banner', () => expectBanner(page))
      await test.step('a minute later', async () => {
        await page.clock.runFor(60_000)
        expect(await context.cookies()).toEqual([])
        expect(await page.evaluate(readStored)).toEqual([])
        const own = (file: string) => /^\/assets\/|^\/favicon|^\/apple-touch/.test(file)
        expect(requests.filter((file) => file !== path && !own(file))).toEqual([])
      })
      await test.step('chat', () => expectChat(page, path))
    })
  }
})

test.describe('EXT-10 CKB-12/overlap', () => {
  for (const path of TEMPLATES) {
    test(`with reduced motion ${path} does not move, and nothing covers a control at its start or end`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPage(page, path)
      const covered: string[] = []
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        const found = await coveredControls(page)
        covered.push(...found.map((name) => `${width} by ${height}: ${name}`))
      }
      expect.soft(covered).toEqual([])
      for (const [width, height] of [SIZES.at(-1), SIZES[0]].filter((size) => size !== undefined)) {
        await page.setViewportSize({ width, height })
        await scrollToEnd(page)
        expect.soft(await coveredControls(page), `the end at ${width}`).toEqual([])
        const gap = await page.evaluate(() => {
          const footer = document.querySelector('footer')?.getBoundingClientRect()
          return document.documentElement.scrollHeight - scrollY - (footer?.bottom ?? 0)
        })
        // Boxes end between pixels.
        expect.soft(gap, `below the footer at ${width}`).toBeLessThan(2)
      }
      const state = await page.evaluate(() => ({
        moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
        hidden: [...document.querySelectorAll('[data-reveal]')].filter(
          (element) => getComputedStyle(element).opacity !== '1',
        ).length,
      }))
      expect(state).toEqual({ moving: 0, hidden: 0 })
    })
  }
})

async function expectTexts(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  const specified = SPECIFIED.get(path)
  if (specified) {
    await expect.soft(heading).toContainText(headingOf(specified.id))
    await expect.soft(page).toHaveTitle(`${titleOf(specified.id)} | ${product}`)
  }
  expect.soft(await page.evaluate(findJoinedWords)).toEqual([])
}

/** Reveals the first viewport at once. Motion that starts by itself ends within five seconds or can be paused. */
async function expectShortMotion(page: Page, path: string): Promise<void> {
  const waiting = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-reveal=waiting]')]
        .filter((element) => element.getBoundingClientRect().top < window.innerHeight)
        .map((element) => element.className),
    )
  await expect.poll(waiting).toEqual([])
  // Home has a pause control; home-motion.spec.ts tests it.
  if (path === '/') return
  const endings = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
  )
  expect.soft(endings.filter((endMs) => endMs > 5000)).toEqual([])
  await expect.soft(page.getByRole('button', { name: 'Pause the animation' })).toHaveCount(0)
}

async function expectLayout(page: Page): Promise<void> {
  await expect.soft(page.getByRole('banner')).toHaveCount(1)
  await expect.soft(page.getByRole('contentinfo')).toHaveCount(1)
  await expect.soft(mainNavigation(page)).toHaveCount(1)
  await expect.soft(page.locator('main ~ aside.chat ~ [role=status]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect.soft(focused).toHaveText('Skip to content')
  await expect.soft(focused).toBeInViewport()
  await expect.soft(focused).toHaveAttribute('href', '#main')
}

async function expectBanner(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: 'Cookie choice' })
  await expect.soft(banner).toContainText('uses cookies for the best experience')
  const link = banner.getByRole('link', { name: 'Learn more' })
  await expect.soft(link).toHaveAttribute('href', '/cookie-policy')
  await expect.soft(banner.getByRole('button')).toHaveText(['Accept', 'Decline'])
}

async function expectChat(page: Page, path: string): Promise<void> {
  const { button, panel } = chatPanel(page)
  // At the bottom right, above the banner.
  const box = await button.boundingBox()
  expect.soft(box?.x).toBeGreaterThan(1150)
  expect.soft(box?.y).toBeGreaterThan(550)
  await expect.soft(button).toHaveCSS('border-radius', '50%')
  // The same on every page, so it is opened on one.
  if (path !== '/') return
  await button.click()
  await expect(panel).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(panel).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}

/** Runs in the page. */
async function readStored(): Promise<string[]> {
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()),
  ]
}

/** Runs in the page. Finds inline elements whose words run together, such as "2025NLPKosovo". */
function findJoinedWords(): string[] {
  const separating =
    /^(?:a|address|article|aside|blockquote|button|caption|d[dlt]|details|dialog|div|fieldset|fig\w+|footer|form|h\d|header|label|li|main|nav|ol|option|p|pre|section|select|summary|t\w+|ul)$/i
  const skipped = 'script, style, noscript, svg, code, [aria-hidden=true], .figure-number'
  const joined = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before: Text | undefined
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data === '' || text.parentElement?.closest(skipped)) continue
    const words = before && `${before.data.slice(-20)}|${text.data.slice(0, 20)}`
    if (before && words && /[\p{L}\p{N}.:,%]\|[\p{L}\p{N}]/u.test(words)) {
      const range = document.createRange()
      range.setStartAfter(before)
      range.setEndBefore(text)
      const between = [before, text].flatMap((node) => {
        const parents: string[] = []
        for (
          let element = node.parentElement;
          element && element !== range.commonAncestorContainer;
          element = element.parentElement
        ) {
          parents.push(element.tagName)
        }
        return parents
      })
      if (!between.some((name) => separating.test(name))) joined.add(words)
    }
    before = text
  }
  return [...joined]
}
