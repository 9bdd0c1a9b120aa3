import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILT_KNOWLEDGE_FILE, buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { DEFAULT_LOCALE, listLocales, readContent } from '#content/reader/read-content.ts'
import { checkTranslation } from '#content/translations/translation-state.ts'
import { readRedirects } from '#content/reader/lists.ts'
import { ANSWER_FOLDER } from '#shared/contact.ts'
import { canonicalPathOf, createCanonicalPaths } from '#server/http/canonical-paths.ts'
import { listFiles, REDIRECTS_FILE, type BuiltRedirects } from '#server/http/load-build.ts'
import { contentDirectory } from '#site/data/content.server.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { noticesText, readShipped } from './third-party-notices.ts'
import { buildCms, CMS_HEADERS, cmsPolicy } from './cms/build-cms.ts'
import { CMS_PAGE, readCmsSettings } from './cms/cms-settings.ts'
import { compressFiles, findFileFaults } from './client-files.ts'
import { errorPages } from './error-pages.ts'
import {
  findStyleAttributes,
  nginxAddresses,
  nginxHeaders,
  ownHeaders,
  pageHeaders,
} from './headers.ts'
import { writeDerivedFiles } from './derived-files.ts'
import { serviceTexts } from './service-texts.ts'
import { readChangedOn } from './changed-on.ts'
import { robotsTxt, sitemapXml } from './text-files.ts'
import { readPlaceholders } from './release-report.ts'

/** Post-processing after the framework: derived files, headers, redirects, service texts, compression. */
const CLIENT = 'dist/client'

await rm(path.join(CLIENT, '__spa-fallback.html'), { force: true })
// Answer pages are only sent as responses; their route data must not be public.
for (const file of await listFiles(CLIENT)) {
  if (`/${file}`.includes(`/${ANSWER_FOLDER}/`) && file.endsWith('.data'))
    await rm(path.join(CLIENT, file))
}

const english = readContent(contentDirectory)
const otherLocales = listLocales(contentDirectory).filter((locale) => locale !== DEFAULT_LOCALE)
const { origin } = english.site
await writeFile(
  path.join(CLIENT, 'sitemap.xml'),
  sitemapXml(origin, listLocalisedPages(), readChangedOn(contentDirectory)),
)
await writeFile(path.join(CLIENT, 'robots.txt'), robotsTxt(origin))
await writeFile(path.join(CLIENT, 'third-party-notices.txt'), noticesText(readShipped()))
const described = await writeDerivedFiles(CLIENT, listLocalisedPages(), (locale) =>
  locale === DEFAULT_LOCALE ? english : readContent(contentDirectory, locale),
)
for (const locale of listLocales(contentDirectory)) {
  const pages = errorPages(readContent(contentDirectory, locale), locale)
  for (const [file, html] of pages) {
    await mkdir(path.join(CLIENT, path.dirname(file)), { recursive: true })
    await writeFile(path.join(CLIENT, file), html)
  }
}
const cms = readCmsSettings(process.env)
if (cms) await buildCms(CLIENT, cms)

const files = await listFiles(CLIENT)
const unknownFiles = await findFileFaults(CLIENT)
if (unknownFiles.length > 0) throw new Error(unknownFiles.join('\n'))
const pages = new Map<string, string>()
for (const file of files.filter((name) => name.endsWith('.html'))) {
  const html = await readFile(path.join(CLIENT, file), 'utf8')
  const styled = findStyleAttributes(html)
  if (styled.length > 0)
    throw new Error(`${file}: style attributes are forbidden: ${styled.join(' ')}`)
  pages.set(file, html)
}

const headers = pageHeaders(
  pages,
  { ...ownHeaders(described), ...(cms && { [CMS_PAGE]: CMS_HEADERS }) },
  cms && { [CMS_PAGE]: cmsPolicy(cms) },
)
await writeFile('dist/headers.json', `${JSON.stringify(headers, null, 2)}\n`)
await writeFile('dist/nginx-headers.conf', nginxHeaders(headers))
await writeRedirects()
await writeFile('dist/service.json', `${JSON.stringify(textsOfAllLanguages(), null, 2)}\n`)
const knowledge = buildKnowledge(readPassages(contentDirectory))
await writeFile(`dist/${BUILT_KNOWLEDGE_FILE}`, JSON.stringify(knowledge))
await compressFiles(files.map((file) => path.join(CLIENT, file)))
const open = readPlaceholders(contentDirectory).length
if (open > 0)
  console.log(`build: ${open} placeholder(s) or sample(s): npm run check:release lists them`)
console.log(`build: ${pages.size} pages, ${files.length} files`)

function textsOfAllLanguages() {
  const staleTranslations = otherLocales.flatMap((locale) =>
    checkTranslation(contentDirectory, locale, '').staleFiles.map((file) => `${locale} ${file}`),
  )
  return serviceTexts(
    [english, ...otherLocales.map((locale) => readContent(contentDirectory, locale))],
    { staleTranslations, ...(cms && { editor: `${origin}/admin` }) },
  )
}

/** Validated against the built pages. */
async function writeRedirects(): Promise<void> {
  const built = [...pages.keys()].map(canonicalPathOf)
  const moved = Object.fromEntries(readRedirects(contentDirectory, built))
  const redirects: BuiltRedirects = { origin, moved }
  await writeFile(`dist/${REDIRECTS_FILE}`, `${JSON.stringify(redirects, null, 2)}\n`)
  await writeFile(
    'dist/nginx-addresses.conf',
    nginxAddresses(createCanonicalPaths(files, moved), origin, otherLocales),
  )
}
