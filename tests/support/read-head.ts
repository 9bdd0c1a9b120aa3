import type { Page } from '@playwright/test'

export interface PageHeadFacts {
  readonly title: string
  readonly headings: number
  readonly metas: Readonly<Record<string, string>>
  readonly links: readonly { readonly rel: string; readonly type: string; readonly href: string }[]
  readonly data: readonly string[]
}

/** Parses the HTML in the browser without running its scripts. */
export function readHead(page: Page, html: string): Promise<PageHeadFacts> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const metas = [...document.head.querySelectorAll('meta[content]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ])
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      metas: Object.fromEntries(metas) as Record<string, string>,
      links: [...document.head.querySelectorAll('link')].map((link) => ({
        rel: link.rel,
        type: link.type,
        href: link.getAttribute('href') ?? '',
      })),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (block) => block.textContent ?? '',
      ),
    }
  }, html)
}
