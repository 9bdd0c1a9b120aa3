import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { acceptTranslation, checkTranslation } from './translation-state.ts'

const GLOSSARY =
  '| English | Albanian | |\n|---|---|---|\n| chatbot | chatbot | |\n| paper | punim | |\n'

const FILE = 'translations/sq/models/kratos.yaml'

/** Only this model is translated; everything else is missing and not looked at. */
const findingsOf = (folder: string, file = FILE) =>
  checkTranslation(folder, 'sq', GLOSSARY).findings.filter((row) =>
    row.startsWith(`content/${file}:`),
  )

const KRATOS = `subtitle: Parandalim i mashtrimit
category: Mashtrim
domains: [Banka, Pagesa, E-commerce]
description: Mashtrim dhe siguri.
problem: Rregullat e ngurta.
whyThisModel: Rrjet grafesh.
namingReason: Emri i forcës.
`

test('accepts a complete translation, whose names stay English', () => {
  const folder = copyContent({ [FILE]: KRATOS })
  expect(acceptTranslation(folder, 'sq', 'all')).toBe(9)
  expect(findingsOf(folder)).toEqual([])
})

test('finds a text that is missing', () => {
  const folder = copyContent({ [FILE]: KRATOS.replace(/^problem.*\n/m, '') })
  acceptTranslation(folder, 'sq', 'all')
  expect(findingsOf(folder)).toEqual([
    `content/${FILE}:1 problem: is not translated: visitors read the English text`,
  ])
})

test('finds a sentence that repeats the English one', () => {
  const english = 'Real-time fraud prevention engine'
  const folder = copyContent({ [FILE]: KRATOS.replace('Parandalim i mashtrimit', english) })
  acceptTranslation(folder, 'sq', 'all')
  expect(findingsOf(folder)).toEqual([
    `content/${FILE}:1 subtitle: repeats the English text: translate it`,
  ])
})

test('finds a text whose English changed later, until it is accepted', () => {
  const stale = [
    `content/${FILE}:1 subtitle: the English text changed: correct the translation, then run npm run translations -- --accept models/kratos.yaml`,
  ]
  const before = copyContent({ [FILE]: KRATOS })
  acceptTranslation(before, 'sq', 'models/kratos.yaml')
  const folder = copyContent({
    [FILE]: KRATOS,
    'models/kratos.yaml': (text) => text.replace('prevention engine', 'detection engine'),
    'translations/sq/sources.json': readSources(before),
  })
  expect(findingsOf(folder)).toEqual(stale)
  acceptTranslation(folder, 'sq', 'models/hermes.yaml')
  expect(findingsOf(folder)).toEqual(stale)
  expect(acceptTranslation(folder, 'sq', 'models/kratos.yaml:subtitle')).toBe(1)
  expect(findingsOf(folder)).toEqual([])
})

test('does not mind a new price or other line breaks', () => {
  const file = 'translations/sq/packages/qa-chatbot.yaml'
  const text = 'description: Përgjigjet.\nfeatures: [a, b, c, d]\n'
  const before = copyContent({ [file]: text })
  acceptTranslation(before, 'sq', 'all')
  const folder = copyContent({
    [file]: text,
    'packages/qa-chatbot.yaml': (yaml) =>
      yaml.replace(/setupFeeEur: \d+/, 'setupFeeEur: 12345').replace(/ >-\n {2}/, ' >-\n\n  '),
    'translations/sq/sources.json': readSources(before),
  })
  expect(findingsOf(folder, file)).toEqual([])
})

test('compares legal pages by section', () => {
  const file = 'translations/sq/legal/impressum.md'
  const page = [
    'id: impressum\nmeta: { title: Impressum, description: Të dhënat. }',
    'title: Impressum\nlead: Të dhënat ligjore.\nsections: 4',
  ]
  const text = `---\n${page.join('\n')}\n---\n\n## Ofruesi\n\nNe.\n\n## Personat\n\nAta.\n`
  const folder = copyContent({ [file]: text })
  acceptTranslation(folder, 'sq', 'legal/impressum.md')
  expect(findingsOf(folder, file)).toEqual([
    expect.stringMatching(/^\S+ ## .+: is not translated: visitors read the English text$/),
    expect.stringMatching(/^\S+ ## .+: is not translated: visitors read the English text$/),
  ])
  const changed = copyContent({
    [file]: text,
    'legal/impressum.md': (english) => english.replace(/(## Provider\n\n)/, '$1A new sentence. '),
    'translations/sq/sources.json': readSources(folder),
  })
  expect(findingsOf(changed, file)[0]).toContain(`${file}:9 ## Provider: the English text changed`)
})

function readSources(folder: string): string {
  return readFileSync(`${folder}/translations/sq/sources.json`, 'utf8')
}
