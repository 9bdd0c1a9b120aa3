import { mkdirSync, writeFileSync } from 'node:fs'
import { PAGE_STATES, scrollThrough } from '#tests/support/page-states.ts'
import { openPage, test } from '#tests/support/site-test.ts'

/** For visual review, without a baseline: `npm run screenshots`, then open reports/screenshots/index.html. */
const FOLDER = 'reports/screenshots'
const WIDTHS = [390, 768, 1440, 1920]
const THEMES = ['light', 'dark'] as const

mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/index.html`, contactSheet())

// The CSP would block the style added below.
test.use({ bypassCSP: true })

for (const state of PAGE_STATES) {
  for (const width of state.width ? [state.width] : WIDTHS) {
    for (const theme of THEMES) {
      test(`${state.name} at ${width} in ${theme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await openPage(page, state.path)
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

function contactSheet(): string {
  const figures = PAGE_STATES.map(({ name, width }) => {
    const pictures = (width ? [width] : WIDTHS).flatMap((shown) =>
      THEMES.map((theme) => `<img loading="lazy" src="${name}-${shown}-${theme}.png" alt="">`),
    )
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`
  })
  const style =
    'p{display:flex;gap:1rem;align-items:start}img{max-height:80vh;box-shadow:0 0 0 1px #0003}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheets</title><style>${style}</style>${figures.join('')}`
}
