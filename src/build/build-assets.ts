import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listPictures, PICTURE_FOLDER } from '#content/pictures.ts'
import { DEFAULT_LOCALE, listLocales, readContent } from '#content/reader/read-content.ts'
import { contentDirectory, contentIn } from '#site/data/content.server.ts'
import { searchFile } from '#site/features/search/index/build-index.server.ts'
import { panelText } from '#site/data/feature-text.server.ts'
import { contentSchemas } from './content-schemas.ts'
import { fetchModel } from './embedding-model.ts'
import { dataDrawings } from './data-drawings.ts'
import { drawIcons } from './icons.ts'
import { buildPictures } from './pictures/build-pictures.ts'
import { readVariables } from './colours.ts'
import { readShipped, type ShippedPackage } from './third-party-notices.ts'

/** Generates pictures and JSON that the site imports. Not committed. */
const TARGET = 'src/site/generated'

fetchModel()
const shown = listPictures(contentIn(DEFAULT_LOCALE)).map(({ picture }) => picture.file)
const pictures = await buildPictures(
  path.join(contentDirectory, PICTURE_FOLDER),
  [...new Set(shown)],
  path.join(TARGET, 'pictures'),
)
const drawings = listLocales(contentDirectory).flatMap((locale) =>
  Object.entries(dataDrawings(readContent(contentDirectory, locale))),
)
const written =
  (await writeFolder(
    'inline',
    new Map(drawings.map(([name, drawing]) => [`${name}.json`, JSON.stringify(drawing)])),
  )) +
  (await writeFolder('assistant', inEachLanguage('', panelText))) +
  (await writeFolder('search', inEachLanguage('search-', searchFile))) +
  (await writeFolder('schemas', contentSchemas())) +
  (await writeFolder('notices', new Map([['packages.json', JSON.stringify(shippedNames())]])))
await mkdir('src/site/public', { recursive: true })
const tokens = await readFile('src/site/styles/tokens.css', 'utf8')
for (const [file, icon] of await drawIcons(
  readContent(contentDirectory).site,
  readVariables(tokens),
)) {
  await writeFile(path.join('src/site/public', file), icon)
}
console.log(`assets: ${pictures} pictures made, ${drawings.length} drawings, ${written} written`)

function shippedNames() {
  const { pages, fonts, server } = readShipped()
  // A version may be installed in several folders.
  const names = (list: readonly ShippedPackage[]) => [
    ...new Map(
      list.map(({ name, version, licence }) => [`${name} ${version}`, { name, version, licence }]),
    ).values(),
  ]
  return { pages: names(pages), fonts: names(fonts), server: names(server) }
}

function inEachLanguage(prefix: string, make: (locale: string) => unknown): Map<string, string> {
  return new Map(
    listLocales(contentDirectory).map((locale) => [
      `${prefix}${locale}.json`,
      JSON.stringify(make(locale)),
    ]),
  )
}

/** Skips unchanged files, so that a running development server does not reload. */
async function writeFolder(name: string, wanted: ReadonlyMap<string, string>): Promise<number> {
  const folder = path.join(TARGET, name)
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(folder)) {
    if (!wanted.has(file)) await rm(path.join(folder, file))
  }
  let count = 0
  for (const [file, text] of wanted) {
    const target = path.join(folder, file)
    const current = await readFile(target, 'utf8').catch(() => undefined)
    if (current === text) continue
    await writeFile(target, text)
    count += 1
  }
  return count
}
