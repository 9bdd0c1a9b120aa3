import { mkdirSync, writeFileSync } from 'node:fs'
import { PAGE_STATES, walkDown } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const FOLDER = 'reports/screenshots'
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/index.html`, contactSheet())

// The pictures need a style of their own, which the page's policy would refuse.
test.use({ bypassCSP: true })

/** Pictures to look at, not to compare: no baseline is kept. */
for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    for (const state of PAGE_STATES.filter(
      (entry) => entry.width === undefined || entry.width === width,
    )) {
      test(`${state.name} at ${width} in ${theme} fits its width`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await openPage(page, state.path)
        // A picture of the whole page shows parts that the browser has not painted yet.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
        if (!state.enter) await walkDown(page)
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await state.enter?.(page)
        await page.screenshot({
          path: `${FOLDER}/${state.name}-${width}-${theme}.png`,
          fullPage: !state.enter,
        })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  }
}

/** One page with every picture, to be looked at before a change is called finished. */
function contactSheet(): string {
  const figures = PAGE_STATES.map(({ name, width }) => {
    const widths = width ? [width] : [390, 1440]
    const pictures = widths.flatMap((shown) =>
      ['light', 'dark'].map(
        (theme) => `<img loading="lazy" src="${name}-${shown}-${theme}.png" alt="">`,
      ),
    )
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`
  })
  const style =
    'p{display:flex;gap:1rem;align-items:start}img{max-height:80vh;box-shadow:0 0 0 1px #0003}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheets</title><style>${style}</style>${figures.join('')}`
}
