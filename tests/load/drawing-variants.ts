import { readFileSync } from 'node:fs'

export interface DrawingVariant {
  readonly name: string
  readonly html: string
}

const STATIC_DRAWING =
  /<svg class="drawing needs-script[^"]*" aria-hidden="true"><\/svg><noscript>(<svg class="(drawing[^"]*)"[^>]*><use href="([^"#]+)#d"><\/use><\/svg>)<\/noscript>/g

/** The same page in three variants that differ in the delivery of the drawings. */
export function drawingVariants(html: string, readFile: (url: string) => string): DrawingVariant[] {
  const still = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  if (!still.match(STATIC_DRAWING)) throw new Error('the page has no drawing in a separate file')
  const swap = (make: (use: string, className: string, url: string) => string) =>
    still.replaceAll(STATIC_DRAWING, (_all, use: string, className: string, url: string) =>
      make(use, className, url),
    )
  return [
    { name: 'external <use>', html: swap((use) => use) },
    {
      name: '<img loading=lazy>',
      html: swap(
        (_use, className, url) =>
          `<img class="${className}" src="${url}?image" loading="lazy" alt="">`,
      ),
    },
    {
      name: 'inline <svg>',
      html: swap((_use, className, url) =>
        readFile(url).replace('<svg ', `<svg class="${className}" `).replace('id="d" ', ''),
      ),
    },
  ]
}

/** Images cannot use the CSS variables of the page, so the colours are inlined. */
export function asImage(svg: string): string {
  return svg
    .replaceAll(/var\(--[\w-]+(?:, ?var\(--[\w-]+\))?\)/g, '#7a8b80')
    .replaceAll('currentColor', '#0b231c')
}

export function readBuilt(url: string): string {
  return readFileSync(`dist/client${url}`, 'utf8')
}
