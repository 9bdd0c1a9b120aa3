import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, parseDocument, stringify, type Document } from 'yaml'
import { listLocales, type Content } from '#content/reader/read-content.ts'
import type { Brand } from './brand-schema.ts'

/** As the formatter writes them. */
const FORMAT = { lineWidth: 100, flowCollectionPadding: false }
/** Entries of lists are not folded. */
const LIST_FORMAT = { ...FORMAT, lineWidth: 0 }

export function changeContent(folder: string, { site, summit, branches }: Brand): void {
  changeYaml(path.join(folder, 'site.yaml'), (document) => {
    for (const [field, value] of Object.entries(site)) document.set(field, value)
  })
  if (summit) changeSummit(folder, summit)
  if (branches) replaceBranches(folder, branches)
}

function changeSummit(folder: string, summit: NonNullable<Brand['summit']>): void {
  changeYaml(path.join(folder, 'pages/home.yaml'), (document) => document.set('summit', summit))
  for (const file of globSync('translations/*/pages/home.yaml', { cwd: folder })) {
    changeYaml(path.join(folder, file), (document) =>
      document.setIn(['summit', 'name'], summit.name),
    )
  }
}

function replaceBranches(folder: string, branches: NonNullable<Brand['branches']>): void {
  const old = globSync('{.,translations/*}/branches/*.yaml', { cwd: folder })
  const ids = new Set(old.map((file) => path.basename(file, '.yaml')))
  for (const file of old) rmSync(path.join(folder, file))
  for (const { translations, ...branch } of branches) {
    writeFileSync(path.join(folder, `branches/${branch.id}.yaml`), stringify(branch, FORMAT))
    for (const locale of listLocales(folder).slice(1)) {
      const texts = translations[locale]
      const file = path.join(folder, `translations/${locale}/branches/${branch.id}.yaml`)
      if (texts) writeFileSync(file, stringify(texts, FORMAT))
    }
  }
  const isOld = (key: string) =>
    [...ids].some((id) => key.split('#')[0] === `branches/${id}` || key.endsWith(`#branch-${id}`))
  const lists = '{.,translations/*}/{knowledge/questions/*,search-keywords}.yaml'
  for (const file of globSync(lists, { cwd: folder })) {
    const place = path.join(folder, file)
    if (![...ids].some((id) => readFileSync(place, 'utf8').includes(id))) continue
    changeYaml(
      place,
      ({ contents }) => {
        if (!isMap(contents)) return
        contents.items = contents.items.filter(({ key }) => !isOld(String(key)))
      },
      LIST_FORMAT,
    )
  }
  for (const file of globSync('{.,translations/*}/knowledge/*.md', { cwd: folder })) {
    changeText(path.join(folder, file), (text) => renameCovered(text, branches))
  }
}

/** The head of a note lists the entries that it covers, one per line. */
function renameCovered(text: string, branches: NonNullable<Brand['branches']>): string {
  return text.replace(/(^ +)- branches\/[^\n]+\n(?:\1- branches\/[^\n]+\n)*/m, (_list, indent) =>
    branches.map(({ id }) => `${String(indent)}- branches/${id}\n`).join(''),
  )
}

/** Lines that name the old company or its places: only an editor can reword them. */
export function findMentions(folder: string, before: readonly Content[]): string[] {
  const names = before.flatMap(({ site, collections, pages }) => [
    site.product,
    new URL(site.origin).host,
    pages.home.summit.name,
    ...collections.branches.flatMap(({ city, country, inCountry }) => [city, country, inCountry]),
  ])
  const pattern = new RegExp(`(?<!\\p{L})(?:${names.map(escaped).join('|')})(?!\\p{L})`, 'iu')
  // The glossary has words of visitors, not of the company.
  const exclude = ['README.md', 'knowledge/glossary.yaml']
  return globSync('**/*.{yaml,md}', { cwd: folder, exclude })
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [found] = pattern.exec(line) ?? []
          return found ? [`${path.join(folder, file)}:${index + 1} ${found}`] : []
        }),
    )
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function changeYaml(file: string, change: (document: Document) => void, format = FORMAT): void {
  changeText(file, (text) => {
    const document = parseDocument(text)
    change(document)
    return document.toString(format)
  })
}

function changeText(file: string, change: (text: string) => string): void {
  if (!existsSync(file)) return
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(file, after)
}
