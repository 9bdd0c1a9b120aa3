import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readContent } from '#content/reader/read-content.ts'
import { listTexts } from '#content/rules/prose.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** Language-neutral fields by folder; translating them is an error. */
const FACTS = new Set([
  'automations.category',
  'automations.colour',
  'branches.countryCode',
  'demo-chats.persona',
  'demo-chats.type',
  'features.colour',
  'features.icon',
  'messages.territory',
  'models.complexity',
  'models.homeTone',
  'models.neuralPattern',
  'models.tone',
  'packages.level',
  'packages.persona',
  'packages.tier',
  'pages.featured',
  'pages.notation',
  'pages.terrain',
  'pages.unit',
  'papers.category',
  'papers.plate',
  'people.initials',
  'people.tone',
  'site.accessKey',
  'site.email',
  'site.mark',
  'site.presidentEmail',
  'site.zone',
  'technologies.pattern',
])

/** Fields that are not translatable text. */
const NEVER_TEXT = new Set(['id', 'slug', 'link', 'url', 'origin', 'code', 'related'])

/** Replaces every letter with a Greek one, keeping the length. Number words and lists would be Latin in Albanian. */
const translate = (text: string) =>
  text
    .replaceAll(/\{(?:\w+Count\w*|countries|inCountries|cities)\}/gi, (part) =>
      'λ'.repeat(part.length),
    )
    .replace(/\{\w+\}|\p{L}/gu, (part) => (part.startsWith('{') ? part : 'λ'))

/** A translation of all texts of an entry. */
function translateEntry(value: unknown, folder: string, key = ''): unknown {
  if (typeof value === 'string') return FACTS.has(`${folder}.${key}`) ? null : translate(value)
  if (Array.isArray(value)) return value.map((item) => translateEntry(item, folder, key))
  if (typeof value !== 'object' || value === null) return null
  const texts = Object.entries(value).filter(([name]) => !NEVER_TEXT.has(name))
  return Object.fromEntries(
    texts.map(([name, child]) => [name, translateEntry(child, folder, name)]),
  )
}

/** Folder and field, without entry id and list indexes. */
function fieldOf(where: string): string {
  const parts = where.split('.').filter((part) => !/^\d+$/.test(part))
  return `${parts[0]?.split('/')[0]}.${parts.at(-1)}`
}

test('no stylesheet contains text', () => {
  const words = globSync('src/site/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/content:\s*(["'])(.*?)\1/g)]
      .map((match) => match[2] ?? '')
      .filter((text) => /\p{L}{2,}/u.test(text)),
  )
  expect(words).toEqual([])
})

test.each(['sq', 'el'])(
  'PLS-09 every text outside the legal pages can be translated into %s',
  (locale) => {
    const files = globSync('{*,*/*}.yaml', { cwd: SAMPLE_CONTENT })
    const overlays = files.map((file) => {
      const folder = file.replace(/(\/.*|\.yaml)$/, '')
      const english = parse(readFileSync(`${SAMPLE_CONTENT}/${file}`, 'utf8')) as unknown
      return [`translations/${locale}/${file}`, stringify(translateEntry(english, folder))]
    })
    const content = readContent(copyContent(Object.fromEntries(overlays)), locale)
    const left = listTexts(content)
      // Legal pages and notes are replaced whole.
      .filter(({ where }) => !/^(?:legal\.|knowledge\/(?!sentences))/.test(where))
      .filter(({ text }) => /\p{Script=Latin}/u.test(text.replaceAll(/\{\w+\}/g, '')))
      .map(({ where }) => fieldOf(where))
    expect([...new Set(left)].filter((field) => !FACTS.has(field))).toEqual([])
    expect(content.pages.home.hero.explore).toBe('λλλλλλλ λλλ λλ')
    expect(content.messages.assistant.greeting).toMatch(/^λ/)
  },
)
