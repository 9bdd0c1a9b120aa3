import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { COLLECTIONS, LEGAL_PAGES, PAGES } from '#content/reader/collections.ts'
import { listLocales } from '#content/reader/read-content.ts'
import { parseYamlFile, validateFile } from '#content/reader/yaml-file.ts'
import { site } from '#content/schema/company.ts'
import {
  factWords,
  glossary,
  noteHead,
  questions,
  searchKeywords,
  sentences,
  replies,
  synonyms,
} from '#content/schema/knowledge.ts'
import { confirmed, legalHead, redirects } from '#content/schema/legal.ts'
import { messages } from '#content/schema/messages.ts'

const files = globSync('**/*.{yaml,yml,md}', { cwd: 'content' }).toSorted()

const entryFiles = files.filter((file) => file !== 'README.md' && !file.startsWith('translations/'))

/** Undefined for a file that no reader loads. */
function schemaOf(file: string): ZodType | undefined {
  if (file === 'site.yaml') return site
  if (file === 'messages.yaml') return messages
  if (file === 'redirects.yaml') return redirects
  if (file === 'confirmed.yaml') return confirmed
  if (file === 'knowledge/sentences.yaml') return sentences
  if (file === 'knowledge/synonyms.yaml') return synonyms
  if (file === 'knowledge/glossary.yaml') return glossary
  if (file === 'knowledge/facts.yaml') return factWords
  if (file === 'knowledge/replies.yaml') return replies
  if (file === 'search-keywords.yaml') return searchKeywords
  const { dir, name, ext } = path.parse(file)
  if (dir === 'pages' && ext === '.yaml') return new Map(Object.entries<ZodType>(PAGES)).get(name)
  if (dir === 'legal' && ext === '.md') {
    return LEGAL_PAGES.some((page) => page === name) ? legalHead : undefined
  }
  if (dir === 'knowledge' && ext === '.md') return noteHead
  if (dir === 'knowledge/questions' && ext === '.yaml') return questions
  return ext === '.yaml' ? new Map(Object.entries<ZodType>(COLLECTIONS)).get(dir) : undefined
}

/** For a Markdown file, its front matter. */
function yamlOf(file: string): string {
  const text = readFileSync(path.join('content', file), 'utf8')
  return file.endsWith('.md') ? (text.split(/^---\n/m)[1] ?? '') : text
}

test('finds the content files', () => {
  expect(entryFiles.length).toBeGreaterThan(100)
})

test.each(entryFiles)('%s matches its schema', (file) => {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`content/${file}: no schema reads this file`)
  expect(validateFile(schema, parseYamlFile(file, yamlOf(file)))).toBeTypeOf('object')
})

test.each([
  'pages/hom.yaml',
  'legal/imprint.md',
  'modles/hermes.yaml',
  'models/hermes.yml',
  'a.yaml',
  'knowledge/questions.yaml',
  'knowledge/questions/first.md',
])('a misplaced file such as %s has no schema', (file) => {
  expect(schemaOf(file)).toBeUndefined()
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
