import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { acceptTranslation, checkTranslation } from './translation-state.ts'

const GLOSSARY = '- chatbot: **chatbot**\n- paper: **punim**\n'

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
example:
  input: Hyrja
  facts:
    - { label: Shuma, value: '1240 €' }
    - { label: Ora, value: nata }
    - { label: Pajisja, value: e re }
    - { label: Lidhjet, value: 3 llogari }
  output: Dalja
  result: '0,93'
  text: Pezullohet.
`

test('finds a text that is missing', () => {
  const folder = copyContent({ [FILE]: KRATOS.replace(/^problem.*\n/m, '') })
  acceptTranslation(folder, 'sq', 'all')
  expect(findingsOf(folder)).toEqual([
    `content/${FILE}:1 problem: is not translated: visitors read the English text`,
  ])
})

test('finds a list that has other items in English, and a picture without a description', () => {
  const file = 'translations/sq/people/sample-person-one.yaml'
  const folder = copyContent({
    [FILE]: KRATOS.replace(', E-commerce', ''),
    [file]: 'title1: Presidente\n',
    'people/sample-person-one.yaml': (text) => `${text}image:\n  file: a.jpg\n  alt: At a desk\n`,
  })
  acceptTranslation(folder, 'sq', 'all')
  const missing = 'is not translated: visitors read the English text'
  expect(findingsOf(folder)).toEqual(
    [0, 1, 2].map((index) => `content/${FILE}:1 domains.${index}: ${missing}`),
  )
  expect(findingsOf(folder, file)).toContain(`content/${file}:1 image.alt: ${missing}`)
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
  // EXT-20: for the weekly mail.
  expect(checkTranslation(folder, 'sq', '').staleFiles).toEqual(['models/kratos.yaml'])
  acceptTranslation(folder, 'sq', 'models/hermes.yaml')
  expect(findingsOf(folder)).toEqual(stale)
  expect(acceptTranslation(folder, 'sq', 'models/kratos.yaml:subtitle')).toBe(1)
  expect(findingsOf(folder)).toEqual([])
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
  const onWindows = copyContent({
    [file]: text.replaceAll('\n', '\r\n'),
    'legal/impressum.md': (english) => english.replaceAll('\n', '\r\n'),
    'translations/sq/sources.json': readSources(folder),
  })
  expect(findingsOf(onWindows, file)).toEqual(findingsOf(folder, file))
  const changed = copyContent({
    [file]: text,
    'legal/impressum.md': (english) => english.replace(/(## Provider\n\n)/, '$1A new sentence. '),
    'translations/sq/sources.json': readSources(folder),
  })
  expect(findingsOf(changed, file)[0]).toContain(`${file}:9 ## Provider: the English text changed`)
})

test('names a section that was added in English, and only that one', () => {
  const file = 'translations/sq/legal/impressum.md'
  const page = (sections: readonly string[]) =>
    `---\nid: impressum\nsections: ${sections.length}\n---\n\n${sections.join('\n')}`
  const translated = page(['## Ofruesi\n\nNe.\n', '## Personat\n\nAta.\n'])
  const english = ['## Provider\n\nWe.\n', '## People\n\nThey.\n']
  const before = copyContent({ [file]: translated, 'legal/impressum.md': page(english) })
  acceptTranslation(before, 'sq', 'legal/impressum.md')
  expect(findingsOf(before, file)).toEqual([])
  const folder = copyContent({
    [file]: translated,
    'legal/impressum.md': page(english.toSpliced(1, 0, '## Tax number\n\nThis one.\n')),
    'translations/sq/sources.json': readSources(before),
  })
  const missing = [
    `content/${file}:1 ## Tax number: is not translated: visitors read the English text`,
  ]
  expect(findingsOf(folder, file)).toEqual(missing)
  acceptTranslation(folder, 'sq', 'legal/impressum.md')
  expect(findingsOf(folder, file)).toEqual(missing)
})

function readSources(folder: string): string {
  return readFileSync(`${folder}/translations/sq/sources.json`, 'utf8')
}
