import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { packIndex } from '../index/build-index.server.ts'
import type { SearchEntry, SearchFile } from '../index/search-file.ts'
import { createFinder, markMatches } from './find-entries.ts'
import { INDEX_OPTIONS } from './index-format.ts'

function shown(text: string, typed: readonly string[], found: readonly string[]): string {
  return markMatches(text, typed, new Set(found))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['a whole word', 'Loan categorizer', ['loan'], ['loan'], '[Loan] categorizer'],
  ['a prefix', 'Predictive maintenance', ['pre'], ['predictive'], '[Pre]dictive maintenance'],
  ['the whole of a misspelt word', 'Zephyros', ['zephiros'], ['zephyros'], '[Zephyros]'],
  ['letters with accents', 'Çështje e re', ['cesh'], ['ceshtje'], '[Çësh]tje e re'],
  ['combining characters', 'C\u0327eshtje', ['cesh'], ['ceshtje'], '[Çesh]tje'],
  ['the longest of several prefixes', 'Models', ['mo', 'model'], ['models'], '[Model]s'],
  [
    'only its own prefix',
    'Predictive plan',
    ['pre', 'planner'],
    ['predictive'],
    '[Pre]dictive plan',
  ],
  ['nothing without a match', 'Models', ['mo'], ['mode'], 'Models'],
  ['a figure with its separator', 'for €2,999', ['2999'], ['2999'], 'for €[2,999]'],
  ['markup as text', '<b>loan</b>', ['loan'], ['loan'], '<b>[loan]</b>'],
])('marks %s', (_, text, typed, found, expected) => {
  expect(shown(text, typed, found)).toBe(expected)
})

const entry = (title: string, url: string, changes: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'model',
  title,
  note: '',
  url,
  ...changes,
})

/** Finds the titles of the entries, each with further words that are only searched. */
function finderOf(
  listed: readonly (readonly [SearchEntry, string])[],
  { common = [], synonyms = {} }: Partial<Pick<SearchFile, 'common' | 'synonyms'>> = {},
) {
  const index = new MiniSearch(INDEX_OPTIONS)
  index.addAll(listed.map(([{ title, note }, text], id) => ({ id, title, note, text })))
  const entries = listed.map(([one]) => one)
  const text = {} as SearchFile['text']
  const find = createFinder({ text, entries, common, synonyms, index: packIndex(index.toJSON()) })
  return (words: string) => find(words)?.map(({ title }) => title)
}

const MODELS = [
  [entry('Kratos', '/models/kratos'), 'fraud payments transactions'],
  [entry('Lira', '/models/lira'), 'churn customers payment zephyros'],
  [entry('Pricing', '/chatbots#pricing'), 'setup 2999 bot'],
] as const

test.each([
  ['a word', 'fraud', ['Kratos']],
  ['a title in another case', 'LIRA', ['Lira']],
  ['the beginning of the last word', 'chur', ['Lira']],
  ['a short beginning of the last word', 'fr', ['Kratos']],
  ['no short beginning of an earlier word', 'fra zzz', []],
  ['a long beginning of an earlier word', 'trans zzz', ['Kratos']],
  ['one wrong letter of a word of four', 'lirq', ['Lira']],
  ['one wrong letter of a word of seven', 'paymqnt', ['Lira']],
  ['no two wrong letters of a word of seven', 'pqymqnt', []],
  ['two wrong letters of a long word', 'transqctiqns', ['Kratos']],
  ['two wrong letters of a word of eight', 'zephqrqs', ['Lira']],
  ['two letters in the wrong order', 'fradu', ['Kratos']],
  ['two letters of a word of four in the wrong order', 'lria', ['Lira']],
  ['no letters of a word of three in the wrong order', 'obt', []],
  ['a number', '2999', ['Pricing']],
  ['no other number', '2998', []],
  ['no number with swapped digits', '9299', []],
  ['no typing error of a word of three', 'bat', []],
])('finds %s', (_name, words, titles) => {
  expect(finderOf(MODELS)(words)?.toSorted()).toEqual(titles.toSorted())
})

test('a synonym of a typed word finds an entry, after those with the word itself', () => {
  const synonyms = { scam: ['fraud'] }
  const list = [...MODELS, [entry('News', '/news'), 'scam reports']] as const
  expect(finderOf(list, { synonyms })('scam')).toEqual(['News', 'Kratos'])
  expect(finderOf(list)('scam')).toEqual(['News'])
  expect(finderOf(MODELS, { synonyms })('scam churn')).toEqual(['Lira', 'Kratos'])
})

test('ignores common words, and nothing is left of a search with only those', () => {
  const find = finderOf(MODELS, { common: ['the', 'churn'] })
  expect(find('the fraud')).toEqual(['Kratos'])
  expect(find('the churn')).toBeUndefined()
  expect(find(' ')).toBeUndefined()
})

test('the title counts more than the note, and the note more than the text', () => {
  const list = [
    [entry('Text', '/a'), 'fraud'],
    [entry('Note', '/b', { note: 'fraud' }), ''],
    [entry('Fraud in four long words', '/c'), ''],
  ] as const
  expect(finderOf(list)('fraud')).toEqual(['Fraud in four long words', 'Note', 'Text'])
})

test('leaves out entries that hardly match beside one that matches well', () => {
  const passing = [entry('Terms', '/c', { kind: 'legal' }), `${'word '.repeat(60)}fraud`] as const
  const list = [[entry('Fraud', '/a', { note: 'fraud' }), 'fraud fraud'] as const, passing]
  expect(finderOf(list)('fraud')).toEqual(['Fraud'])
  expect(finderOf([passing])('fraud')).toEqual(['Terms'])
})

test('a page comes before its sections, and legal sections come last', () => {
  const section = (kind: SearchEntry['kind']) =>
    [entry(kind, `/${kind}#fraud`, { kind }), 'fraud'] as const
  const list = [
    section('legal'),
    section('chatbot'),
    section('job'),
    section('model'),
    [entry('a page', '/fraud', { kind: 'legal' }), 'fraud'] as const,
  ]
  expect(finderOf(list)('fraud')).toEqual(['a page', 'model', 'job', 'chatbot', 'legal'])
})
