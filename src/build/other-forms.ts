import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import type { LocalisedPage } from '#site/data/page-paths.server.ts'
import { feedPath } from '#site/data/page-meta.server.ts'
import { readElement } from './markdown-exports/page-tree.ts'
import { writeTwin } from './markdown-exports/write-twin.ts'
import { drawIcons, drawShareImages } from './share-images/draw-share-images.ts'
import { openStudio } from './share-images/studio.ts'
import { atomFeed } from './site-files/atom-feed.ts'
import { humansTxt } from './site-files/humans-txt.ts'
import { llmsTxt } from './site-files/llms-txt.ts'
import {
  SECURITY_POLICY,
  SECURITY_TXT,
  securityPolicy,
  securityTxt,
} from './site-files/security-txt.ts'
import { webManifest } from './site-files/web-manifest.ts'
import { dataBlock, structuredData, type Trail } from './structured-data/structured-data.ts'
import { pageFacts, pageFile, type PageFacts } from './page-facts.ts'

type ContentIn = (locale: string) => Content

/**
 * The pages for those who do not look at them: pictures and data for previews and search engines,
 * Markdown and lists for programs, a feed for readers. All of it is made from the finished pages.
 * Gives the pages back, with the addresses of what was made.
 */
export async function writeOtherForms(
  client: string,
  listed: readonly LocalisedPage[],
  contentIn: ContentIn,
): Promise<readonly PageFacts[]> {
  const write = (file: string, text: string) => writeIn(client, file, text)
  const pages = await Promise.all(
    listed.map(async (page) =>
      pageFacts(page, await readFile(path.join(client, pageFile(page.path)), 'utf8')),
    ),
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const page of pages) {
    const content = contentIn(page.locale)
    const { origin } = content.site
    const block = dataBlock(
      structuredData(page, {
        content,
        trail: trailOf(page, pages, content),
        urlOf: (id) => find(pages, id, page.locale).url,
        today,
      }),
    )
    await write(
      pageFile(page.path),
      page.html.replace('</head>', () => `${block}</head>`),
    )
    await write(page.markdown, writeTwin(page, readElement(page.html, 'main'), origin))
  }
  for (const page of pages.filter(({ id }) => id === 'research')) {
    const content = contentIn(page.locale)
    const self = feedPath(page.locale)
    const addresses = {
      self: content.site.origin + self,
      page: page.url,
      urlOf: ({ id }: { readonly id: string }) => find(pages, `research/${id}`, page.locale).url,
    }
    await write(self, atomFeed(content, addresses))
  }
  const languages = [...new Set(pages.map(({ locale }) => locale))]
  const english = contentIn(DEFAULT_LOCALE)
  const own = pages.filter(({ locale }) => locale === DEFAULT_LOCALE)
  await write('llms.txt', llmsTxt(english, own))
  await write('humans.txt', humansTxt(english))
  await write(SECURITY_TXT, securityTxt(english, languages))
  await write(SECURITY_POLICY, securityPolicy(english))
  const studio = await openStudio()
  await write('site.webmanifest', webManifest(english, studio.day))
  await drawIcons(client, studio)
  await drawShareImages(client, pages, contentIn, studio)
  return pages
}

async function writeIn(client: string, file: string, text: string): Promise<void> {
  const target = path.join(client, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
}

/** A page that a language does not have is the English one. */
function find(pages: readonly PageFacts[], id: string, locale: string): PageFacts {
  const versions = pages.filter((page) => page.id === id)
  const page = versions.find((version) => version.locale === locale) ?? versions[0]
  if (!page) throw new Error(`no page is called ${id}`)
  return page
}

/** Home, then the page that lists this one. */
function trailOf({ id, locale }: PageFacts, pages: readonly PageFacts[], content: Content): Trail {
  const above = id === 'home' ? [] : ['home', ...id.split('/').slice(0, -1)]
  const names: Readonly<Record<string, string>> = content.messages.pages
  return above.map((page) => {
    const { url, title } = find(pages, page, locale)
    return { name: names[page] ?? title, url }
  })
}
