import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILT_KNOWLEDGE_FILE, buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { readContent } from '#content/reader/read-content.ts'
import {
  ANSWER_FOLDER,
  CONTACT_OUTCOMES,
  DEFAULT_LANGUAGE,
  type ContactOutcome,
} from '#shared/contact.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { createCanonicalPaths } from '#server/http/canonical-paths.ts'
import { REDIRECTS_FILE, type BuiltRedirects } from '#server/http/load-build.ts'
import { errorPages } from '#build/error-pages.ts'
import { nginxAddresses, nginxHeaders, pageHeaders } from '#build/headers.ts'
import { serviceTexts } from '#build/service-texts.ts'
import { contentDirectory } from '#site/data/content.server.ts'

const page = (title: string) => `<!DOCTYPE html><title>${title}</title>`

/** The no-script answer page of this build. */
export function answerPage(outcome: ContactOutcome): string {
  return page(`answer: ${outcome}`)
}

/** The minimal build that the server can start with: real texts, stub pages. */
export async function writeSmallBuild(folder: string): Promise<ServiceTexts> {
  const content = readContent(contentDirectory)
  const { origin } = content.site
  const texts = serviceTexts([content])
  const outcomes = Object.keys(CONTACT_OUTCOMES) as ContactOutcome[]
  const pages = new Map([
    ['index.html', page('home')],
    ['404/index.html', page('not found')],
    ...errorPages(content, DEFAULT_LANGUAGE),
    ...outcomes.map(
      (outcome) => [`${ANSWER_FOLDER}/${outcome}/index.html`, answerPage(outcome)] as const,
    ),
  ])
  const headers = pageHeaders(pages)
  const redirects: BuiltRedirects = { origin, moved: { '/start': '/' } }
  const book = createCanonicalPaths([...pages.keys()], redirects.moved)
  const files = {
    [REDIRECTS_FILE]: JSON.stringify(redirects),
    'nginx-addresses.conf': nginxAddresses(book, origin),
    'service.json': JSON.stringify(texts),
    [BUILT_KNOWLEDGE_FILE]: JSON.stringify(buildKnowledge(readPassages(contentDirectory))),
    'headers.json': JSON.stringify(headers),
    'nginx-headers.conf': nginxHeaders(headers),
    ...Object.fromEntries([...pages].map(([name, html]) => [path.join('client', name), html])),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return texts
}
