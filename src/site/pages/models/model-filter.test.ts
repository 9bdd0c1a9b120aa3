import { listLocales, readContent } from '#content/reader/read-content.ts'
import type { Model } from '#content/schema/catalogue.ts'
import { ALL } from '#site/features/catalogue/query.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  catalogueOptions,
  firstCompared,
  matchesModel,
  modelChoices,
  NO_FILTERS,
  parseCompared,
  rankByName,
  serialiseCompared,
  SORTS,
  sortModels,
  translateQuery,
  withSharedNames,
  type FilteredModel,
  type ModelQuery,
} from './model-filter.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const models = rankByName(readContent(SAMPLE_CONTENT).collections.models, 'en')
const choices = modelChoices(catalogueOptions(models, models, 'en'))

const query = (part: Partial<ModelQuery> = {}): ModelQuery => ({
  ...NO_FILTERS,
  sort: 'name',
  compare: '',
  ...part,
})

const anyQuery: fc.Arbitrary<ModelQuery> = fc.record({
  search: fc.oneof(
    fc.constantFrom('', 'a', 'Bank', 'model', 'FRAUD', ' '),
    fc.string({ maxLength: 3 }),
  ),
  category: fc.constantFrom(...choices.category),
  domain: fc.constantFrom(...choices.domain),
  complexity: fc.constantFrom(...choices.complexity),
  sort: fc.constantFrom(...SORTS),
  compare: fc.constantFrom('', 'kratos', 'kratos,drini'),
})

const MODEL: FilteredModel = {
  id: 'x',
  nameRank: 0,
  title: 'Title',
  subtitle: 'Subtitle',
  category: 'Only here',
  domains: ['Domain', 'Second'],
  description: 'Description',
  complexity: 'Very High',
  accuracyPercent: 90,
  latencyMs: 12,
}

const anyModel: fc.Arbitrary<Omit<FilteredModel, 'nameRank'>> = fc.record({
  id: fc.uuid(),
  title: fc.constantFrom('Hermes', 'Kratos', 'Lira'),
  subtitle: fc.string(),
  category: fc.string(),
  domains: fc.array(fc.string()),
  description: fc.string(),
  complexity: fc.constantFrom('Medium', 'High', 'Very High'),
  accuracyPercent: fc.integer({ min: 88, max: 91 }),
  latencyMs: fc.integer({ min: 10, max: 13 }),
})

describe('options', () => {
  test('MFL-03 the domain options are the sorted union of all domains', () => {
    const domains = ['HR', 'Öl', 'Healthcare', 'Banking', 'Healthcare']
    const any = [{ category: 'Any', domains }]
    const options = catalogueOptions(any, any, 'en').domain
    expect(Object.keys(options)).toEqual(['Banking', 'Healthcare', 'HR', 'Öl'])
    expect(new Set(choices.domain)).toEqual(new Set([ALL, ...models.flatMap((m) => m.domains)]))
    expect(choices.domain.slice(6, 9)).toEqual(['Energy', 'Healthcare', 'HR'])
  })

  test.each(listLocales('content').slice(1))(
    'a value of the URL finds the same models in %s',
    (locale) => {
      const sources = readContent('content').collections.models
      const translated = withSharedNames(readContent('content', locale).collections.models, sources)
      const options = catalogueOptions(translated, sources, locale)
      const found = (all: readonly Model[], asked: ModelQuery) =>
        all.filter((model) => matchesModel({ ...model, nameRank: 0 }, asked)).map(({ id }) => id)
      for (const [key, labels] of Object.entries(options)) {
        for (const value of Object.keys(labels)) {
          const asked = query({ [key]: value })
          expect(found(sources, asked)).not.toEqual([])
          expect(found(translated, translateQuery(asked, options))).toEqual(found(sources, asked))
        }
      }
    },
  )
})

test('a model that is not translated yet is found by the names of the others', () => {
  const english = { category: 'Risk', domains: ['Banking', 'HR'] }
  const greek = { category: 'Κίνδυνος', domains: ['Τράπεζες', 'HR'] }
  const models = [greek, english, { ...greek, domains: english.domains }]
  expect(withSharedNames(models, [english, english, english])).toEqual([greek, greek, greek])
})

describe('filter', () => {
  test('MFL-09 does not search other fields', () => {
    for (const search of ['Very', '90', '12']) {
      expect(matchesModel(MODEL, query({ search }))).toBe(false)
    }
  })

  test('MFL-10 the search reads the category, which no other field has to repeat', () => {
    expect(matchesModel(MODEL, query({ search: 'only HERE' }))).toBe(true)
    expect(matchesModel({ ...MODEL, category: 'Other' }, query({ search: 'only here' }))).toBe(
      false,
    )
  })

  test('MFL-11 filters are combined with AND', () => {
    fc.assert(
      fc.property(anyQuery, (asked) => {
        const parts = ['search', 'category', 'domain', 'complexity'] as const
        for (const model of models) {
          const each = parts.map((part) => matchesModel(model, query({ [part]: asked[part] })))
          expect(matchesModel(model, asked)).toBe(each.every(Boolean))
        }
      }),
    )
  })
})

describe('sort', () => {
  test.each([[['b', 'a']], [['a', 'b']]])('models %j of one name are ranked by id', (ids) => {
    const ranked = rankByName(
      ids.map((id) => ({ id, title: 'Kratos' })),
      'en',
    )
    expect(ranked.find(({ id }) => id === 'a')?.nameRank).toBe(0)
    expect(ranked.find(({ id }) => id === 'b')?.nameRank).toBe(1)
  })

  test('uses the collation of the page language', () => {
    const named = ['Zenit', 'Sirius', 'Žalgiris'].map((title) => ({ id: title, title }))
    const ranks = (locale: string) =>
      rankByName(named, locale)
        .toSorted((a, b) => a.nameRank - b.nameRank)
        .map(({ title }) => title)
    expect(ranks('en')).toEqual(['Sirius', 'Žalgiris', 'Zenit'])
    expect(ranks('et')).toEqual(['Sirius', 'Zenit', 'Žalgiris'])
  })

  test('MFL-16 the order does not depend on the input order', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyModel, { selector: ({ id }) => id })
          .map((list) => rankByName(list, 'en'))
          .chain((list) =>
            fc.tuple(
              fc.constant(list),
              fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
            ),
          ),
        fc.constantFrom(...SORTS),
        ([list, shuffled], sort) => {
          expect(sortModels(shuffled, sort)).toEqual(sortModels(list, sort))
          expect(sortModels(sortModels(list, sort), sort)).toEqual(sortModels(list, sort))
        },
      ),
    )
  })
})

const FIRST = firstCompared(models)

test('the comparison starts with the most accurate, the fastest and the one with the most data', () => {
  expect(FIRST).toHaveLength(3)
  const [accurate, fast] = FIRST.map((id) => models.find((model) => model.id === id))
  expect(accurate?.accuracyPercent).toBe(Math.max(...models.map((model) => model.accuracyPercent)))
  expect(fast?.latencyMs).toBe(Math.min(...models.map(({ latencyMs }) => latencyMs)))
  expect(firstCompared(models.slice(0, 2))).toHaveLength(2)
  expect(serialiseCompared([])).toBe('none')
})

test.each([
  ['', FIRST],
  ['none', []],
  ['kratos', ['kratos']],
  ['drini,kratos', ['drini', 'kratos']],
  ['kratos,nope,kratos,drini', ['kratos', 'drini']],
  ['kratos,drini,lira,nera', ['kratos', 'drini', 'lira']],
])('compares the models of %j', (compare, expected) => {
  expect(parseCompared(compare, models, FIRST)).toEqual(expected)
})
