import { listLocales, readContent } from '#content/reader/read-content.ts'
import { expect, test } from 'vitest'
import { errorPages } from './error-pages.ts'

test.each(listLocales('content'))('error pages in %s need no other file', (locale) => {
  const pages = errorPages(readContent('content', locale), locale)
  const folder = locale === 'en' ? 'errors' : `${locale}/errors`
  expect([...pages.keys()]).toEqual([`${folder}/rejected.html`, `${folder}/busy.html`])
  for (const html of pages.values()) {
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).not.toMatch(/undefined|<(?:link|script|img)|url\(|@import|\{email\}/)
    const links = [...html.matchAll(/href="([^":]*)/g)].map((match) => match[1])
    expect(links).toEqual(['mailto', locale === 'en' ? '/' : `/${locale}`])
  }
})
