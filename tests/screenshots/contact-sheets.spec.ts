import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PageState } from '#tests/support/page-state.ts'
import { PAGE_STATES, scrollThrough } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** For visual review, without a baseline: `npm run screenshots`, then open reports/screenshots/index.html. */
const FOLDER = 'reports/screenshots'
const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1680, 1920, 2560]
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Every page as a first visitor sees it, with the cookie strip and the chat hint, then without them and in full. */
const STATES: readonly PageState[] = PAGE_STATES.flatMap((state) =>
  state.enter ? [state] : [{ ...state, name: `${state.name}-first-visit`, enter: forget }, state],
)

mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/index.html`, contactSheet())

// The CSP would block the style added below.
test.use({ bypassCSP: true })

for (const state of STATES) {
  for (const width of state.width ? [state.width] : WIDTHS) {
    for (const theme of THEMES) {
      test(`${state.name} at ${width} in ${theme}`, async ({ page }) => {
        await show(page, state.path, width, theme)
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
        if (!state.enter) await scrollThrough(page)
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await state.enter?.(page)
        await page.screenshot({
          path: `${FOLDER}/${state.name}-${width}-${theme}.png`,
          fullPage: !state.enter,
        })
      })
    }
  }
}

/** The pictures of README.md. */
const README_FOLDER = 'docs/pictures'
const README_PICTURES: readonly (readonly [name: string, state: string, width: number, Theme])[] = [
  ['home-day', 'home', 1440, 'light'],
  ['home-night', 'home', 1440, 'dark'],
  ['models', 'models', 1440, 'light'],
  ['assistant-phone', 'chat-answered', 390, 'light'],
]
const MAX_PICTURE_BYTES = 120_000

for (const [name, stateName, width, theme] of README_PICTURES) {
  test(`the picture ${name} of the README`, async ({ page }) => {
    const state = PAGE_STATES.find((one) => one.name === stateName)
    if (!state) throw new Error(`no page state ${stateName}`)
    await show(page, state.path, width, theme)
    await state.enter?.(page)
    await page.evaluate(() => document.fonts.ready)
    const path = `${README_FOLDER}/${name}.jpg`
    await page.screenshot({ path, quality: 72 })
    expect(statSync(path).size).toBeLessThan(MAX_PICTURE_BYTES)
  })
}

async function show(page: Page, path: string, width: number, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width <= 390 ? 844 : 900 })
  await openPage(page, path)
}

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await openPage(page, page.url())
}

function contactSheet(): string {
  const figures = STATES.map(({ name, width }) => {
    const pictures = (width ? [width] : WIDTHS).flatMap((shown) =>
      THEMES.map((theme) => `<img loading="lazy" src="${name}-${shown}-${theme}.png" alt="">`),
    )
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`
  })
  const style =
    'p{display:flex;gap:1rem;align-items:start;overflow-x:auto}img{max-height:80vh;box-shadow:0 0 0 1px #0003}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheets</title><style>${style}</style>${figures.join('')}`
}
