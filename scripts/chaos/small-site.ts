import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readContent } from '#content/reader/read-content.ts'
import { ANSWER_FOLDER } from '#contracts/contact-answer-pages.ts'
import { CONTACT_OUTCOMES } from '#contracts/contact.ts'
import type { ServiceTexts } from '#contracts/service-texts.ts'
import { pageHeaders } from '#scripts/build/page-headers.ts'
import { serviceTexts } from '#scripts/build/service-texts.ts'

const PAGES = [
  '404',
  ...Object.keys(CONTACT_OUTCOMES).map((outcome) => `${ANSWER_FOLDER}/${outcome}`),
]

/** As little of a build as the server starts with: empty pages, but the service's real texts. */
export async function writeSmallSite(folder: string): Promise<ServiceTexts> {
  const texts = serviceTexts([readContent('content')])
  const pages = new Map(
    PAGES.map((page) => [`${page}/index.html`, `<!DOCTYPE html><title>${page}</title>`]),
  )
  for (const [name, html] of pages) {
    const file = path.join(folder, 'client', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  await writeFile(path.join(folder, 'headers.json'), JSON.stringify(pageHeaders(pages)))
  await writeFile(path.join(folder, 'service.json'), JSON.stringify(texts))
  return texts
}
