import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LEGAL_PAGES, PAGES } from '#content/reader/collections.ts'
import { schemaOfFile } from '#content/reader/file-schema.ts'
import { listLocales } from '#content/reader/read-content.ts'
import { parseYamlFile, validateFile } from '#content/reader/yaml-file.ts'

const files = globSync('**/*.{yaml,yml,md}', { cwd: 'content' }).toSorted()

const entryFiles = files.filter((file) => file !== 'README.md' && !file.startsWith('translations/'))

/** For a Markdown file, its front matter. */
function yamlOf(file: string): string {
  const text = readFileSync(path.join('content', file), 'utf8')
  return file.endsWith('.md') ? (text.split(/^---\n/m)[1] ?? '') : text
}

test('finds the content files', () => {
  expect(entryFiles.length).toBeGreaterThan(100)
})

test.each(entryFiles)('%s matches its schema', (file) => {
  const schema = schemaOfFile(file)
  if (!schema) throw new Error(`content/${file}: no schema reads this file`)
  expect(validateFile(schema, parseYamlFile(file, yamlOf(file)))).toBeTypeOf('object')
})

test('every page with a schema has its file', () => {
  const expected = [
    ...Object.keys(PAGES).map((name) => `pages/${name}.yaml`),
    ...LEGAL_PAGES.map((name) => `legal/${name}.md`),
  ]
  expect(expected.filter((file) => !entryFiles.includes(file))).toEqual([])
})

test('every translated file has an English one', () => {
  const orphans = listLocales('content').flatMap((locale) => {
    const folder = `translations/${locale}/`
    const translated = files.filter((file) => file.startsWith(folder))
    return translated.filter((file) => !entryFiles.includes(file.slice(folder.length)))
  })
  expect(orphans).toEqual([])
})
